import { addCover, changeCover, removeCover } from '@holdfast/domain/insurance/endpoints';
import { coverKindLabels, type Cover } from '@holdfast/domain/insurance/cover';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { CoverDialog } from './cover-dialog.tsx';

type May = (endpoint: { readonly guests: 'none' | 'view' | 'contribute' | 'manage' }) => boolean;
type CoversCardProps = { policyId: string; covers: readonly Cover[]; may: May };

/** What a policy covers: things and kinds of loss, each with its limit. */
export function CoversCard({ policyId, covers, may }: CoversCardProps) {
  const [open, setOpen] = useState<Cover | 'new' | null>(null);
  const again = useChange(addCover, { done: 'The cover is back' });
  const remove = useChange(removeCover);
  const removeWithUndo = ({ id, kind, of, cover_limit, deductible, notes }: Cover) =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            text: 'Cover removed',
            action: {
              label: 'Undo',
              run: () => again.mutate({ id: policyId, kind, of, cover_limit, deductible, notes }),
            },
            lasts: 10_000,
          }),
      },
    );
  return (
    <Card
      title="What it covers"
      aside={
        may(addCover) && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setOpen('new')}>
            <Plus aria-hidden /> Add a cover
          </Button>
        )
      }
    >
      {covers.length === 0 && (
        <p className="text-quiet">
          {guestHouse === null
            ? 'Nothing yet. Add a home or a thing with its limit.'
            : 'Nothing that is open to you.'}
        </p>
      )}
      <FoldedList>
        {covers.map((cover) => (
          <li key={cover.id} className="flex items-center gap-2 py-2.5">
            <CoverLine cover={cover} />
            {may(changeCover) && cover.closed === null && (
              <IconButton label={`Change ${nameOf(cover)}`} onClick={() => setOpen(cover)}>
                <Pencil aria-hidden />
              </IconButton>
            )}
            {may(removeCover) && (
              <IconButton label={`Remove ${nameOf(cover)}`} onClick={() => removeWithUndo(cover)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </FoldedList>
      {open !== null && (
        <CoverDialog
          policyId={policyId}
          {...(open === 'new' ? {} : { cover: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

const nameOf = ({ kind, label }: Cover) =>
  label === null ? coverKindLabels[kind] : `${coverKindLabels[kind]}: ${label}`;

function CoverLine({ cover }: { cover: Cover }) {
  const kindOf = useHitKind();
  const { kind, of, closed, label, gone, cover_limit, deductible, notes } = cover;
  const type = of?.item_type ?? closed;
  const sign = type === null ? null : kindOf(type);
  return (
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {sign !== null && <Icon name={sign.icon} className="text-quiet" />}
          {of !== null && sign !== null && label !== null ? (
            <Link href={sign.href(of.item_id)} className="underline-offset-4 hover:underline">
              {label}
            </Link>
          ) : (
            // Of what is closed to a guest the name is all that there is.
            (label ?? coverKindLabels[kind])
          )}
          {gone && <Badge>sold or removed, not counted</Badge>}
        </p>
        {(label !== null || notes !== null) && (
          <p className="text-sm text-quiet">
            {[label === null ? null : coverKindLabels[kind], notes].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <p className="sm:text-right">
        <Money value={cover_limit} short className="font-semibold" />
        {deductible !== null && (
          <span className="block text-sm text-quiet">
            <Money value={deductible} short /> deductible
          </span>
        )}
      </p>
    </div>
  );
}
