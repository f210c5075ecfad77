import { addCheck, findLastChecked } from '@holdfast/domain/inventory/endpoints';
import { dayOf, mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import type { AssetSectionProps } from '../kernel/screen/screen.ts';
import { useMay } from '../kernel/screen/use-house.ts';
import { LinkButton } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** When a thing, or what lies in a place, was last checked; from a place a check of it can begin. */
export default function LastCheckedCard({ item_type, item_id }: AssetSectionProps) {
  const may = useMay('inventory');
  const checked = item_type === 'place' || item_type === 'movable' || item_type === 'appliance';
  const type = checked ? item_type : 'place';
  const last = useAnswer(findLastChecked, { item_type: type, item_id }, { enabled: checked }).data?.last;
  const begins = item_type === 'place' && may(addCheck);
  if (last === undefined || (last === null && !begins)) return null;
  return (
    <Card title="Inventory check" className="no-print">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-quiet">
          {last === null ? (
            'Nothing here was ever checked.'
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
        {begins && (
          <LinkButton variant="quiet" size="small" href={`/inventory/add?place=${item_id}`}>
            Check this place
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
