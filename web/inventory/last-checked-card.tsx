import type { LastChecked } from '@holdfast/domain/inventory/answer';
import { addCheck, answerThing, findLastChecked } from '@holdfast/domain/inventory/endpoints';
import { sectionChecked } from '@holdfast/domain/inventory/section-reads';
import { Check } from 'lucide-react';
import { dayOf, mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import type { AssetSectionProps } from '../kernel/screen/house/record-parts.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { stepPath } from './step-path.ts';

/**
 * When a thing, or what lies in a place, was last checked. Where it is looked for now, it is ticked here; from a place a check of it can begin.
 */
export default function LastCheckedCard({ item_type, item_id }: AssetSectionProps) {
  const may = useMay('inventory');
  const checked = item_type === 'place' || item_type === 'movable' || item_type === 'appliance';
  const asked = sectionChecked({ item_type: checked ? item_type : 'place', item_id });
  const answer = useAnswer(findLastChecked, asked, { enabled: checked });
  if (!checked || answer.data === undefined) return null;
  const { last, under_way } = answer.data;
  const left = under_way?.answer === 'open' && may(answerThing) ? under_way : null;
  const begins = item_type === 'place' && left === null && may(addCheck);
  if (last === null && left === null && !begins) return null;
  return (
    <Card title="Inventory check" className="no-print">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-quiet">
          {last === null ? (
            item_type === 'place' ? (
              'Nothing here was ever checked.'
            ) : (
              'It was never checked.'
            )
          ) : (
            <>
              Last checked {mediumDay(dayOf(last.said_at))}:{' '}
              {item_type === 'place'
                ? `${last.seen} of ${last.things} seen`
                : last.seen > 0
                  ? 'it was there'
                  : 'it was not found'}{' '}
              (<Link href={`/inventory/${last.check_id}`}>{last.name}</Link>).
            </>
          )}
        </p>
        {left !== null && <Left of={{ item_type, item_id }} check={left} />}
        {begins && (
          <LinkButton variant="quiet" size="small" href={`/inventory/add?place=${item_id}`}>
            Check this place
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

type LeftProps = {
  of: { item_type: 'movable' | 'appliance' | 'place'; item_id: string };
  check: NonNullable<LastChecked['under_way']>;
};

/** A check under way looks for it: a thing is ticked in one tap, a place is walked through. */
function Left({ of, check: { check_id, name } }: LeftProps) {
  const { item_type, item_id } = of;
  const tick = useChange(answerThing, { done: `Ticked in ${name}` });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="wrap-anywhere">{name} is under way.</p>
      <LinkButton variant="quiet" size="small" href={stepPath(check_id, of)}>
        Continue
      </LinkButton>
      {item_type !== 'place' && (
        <Button
          size="small"
          busy={tick.isPending}
          onClick={() => tick.mutate({ id: check_id, item_type, item_id, answer: 'here', note: null })}
        >
          <Check aria-hidden /> It’s here
        </Button>
      )}
    </div>
  );
}
