import { addValuation, changeValuation, removeValuation } from '@holdfast/domain/values/endpoints';
import { saidSource, sourceLabels, type Valuation } from '@holdfast/domain/values/valuation';
import type { ValuedThing } from '@holdfast/domain/values/worth';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { ValuationDialog } from './valuation-dialog.tsx';

type ValuationListProps = { thing: ValuedThing; valuations: readonly Valuation[]; area: string };

/** So many are shown before one asks for the rest. */
const few = 1;

/** What was said of a thing's worth, the newest first: it counts. */
export function ValuationList({ thing, valuations, area }: ValuationListProps) {
  const [all, setAll] = useState(false);
  if (valuations.length === 0)
    return <p className="text-quiet">Nobody has said what it is worth since it was bought.</p>;
  return (
    <div>
      <h3 className="mb-1 font-semibold">Valuations</h3>
      <ul className="divide-y divide-line">
        {(all ? valuations : valuations.slice(0, few)).map((each, index) => (
          <ValuationRow key={each.id} thing={thing} valuation={each} area={area} counts={index === 0} />
        ))}
      </ul>
      {!all && valuations.length > few && (
        <Button variant="plain" size="small" className="no-print -ml-3" onClick={() => setAll(true)}>
          Show all {valuations.length}
        </Button>
      )}
    </div>
  );
}

type RowProps = { thing: ValuedThing; valuation: Valuation; area: string; counts: boolean };

function ValuationRow({ thing, valuation, area, counts }: RowProps) {
  const { id, day, value, source, appraiser, note, document_id, document_label } = valuation;
  const [open, setOpen] = useState(false);
  const may = useMay(area, [thing]);
  const hrefOf = useHitKind()('document').href;
  const kept = thing.removed_at === null;
  const restore = useChange(addValuation, { refresh: [area] });
  const remove = useChange(removeValuation, {
    refresh: [area],
    onDone: () => {
      const said = saidSource.safeParse(source);
      if (!said.success) return;
      const { item_type, item_id } = thing;
      const again = { item_type, item_id, day, value, source: said.data, appraiser, note, document_id };
      toastWithUndo('Valuation removed', () => restore.mutate(again));
    },
  });
  const what = `${sourceLabels[source]} of ${mediumDay(day)}`;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Money value={value} className="font-semibold" />
          <Badge tone={source === 'appraisal' ? 'brand' : 'quiet'}>{sourceLabels[source]}</Badge>
          {counts && thing.sale_date === null && <Badge tone="good">Current</Badge>}
        </span>
        <span className="block text-sm break-words text-quiet">
          <span className="figures">{mediumDay(day)}</span>
          {appraiser !== null && ` · ${appraiser}`}
          {document_id !== null && document_label !== null && (
            <>
              {' · '}
              <Link href={hrefOf(document_id)} className="text-brand hover:underline">
                {document_label}
              </Link>
            </>
          )}
        </span>
        {note !== null && <span className="block text-sm break-words whitespace-pre-line">{note}</span>}
      </span>
      {kept && saidSource.safeParse(source).success && may(changeValuation) && (
        <IconButton label={`Change ${what}`} onClick={() => setOpen(true)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {kept && may(removeValuation) && (
        <IconButton
          label={`Remove ${what}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {open && (
        <ValuationDialog thing={thing} area={area} valuation={valuation} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}
