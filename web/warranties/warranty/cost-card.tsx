import { isZero } from '@holdfast/domain/kernel/money/money';
import { bookWarranty, changeWarranty, unbookWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Whether anything was paid for the warranty, or booked for it. */
export const hasCost = ({ cost, booked }: WarrantyDetail) =>
  booked !== null || (cost !== null && !isZero(cost));

/**
 * What the warranty cost, and what of that stands among the expenses: once, and only if it is wished. Where the two differ, because the
 * expense was corrected or the price changed by a guest, the owner takes one for the other.
 */
export function CostCard({ warranty }: { warranty: WarrantyDetail }) {
  const { id, version, cost, booked, purchase_date, start_date } = warranty;
  const may = useMay('warranties');
  const book = useChange(bookWarranty, { done: 'Booked as an expense' });
  const unbook = useChange(unbookWarranty, { done: 'The expense was taken back' });
  const change = useChange(changeWarranty, { done: 'The price is what the expense says' });
  if (!hasCost(warranty)) return null;
  return (
    <Card title="What it cost">
      <p>
        <Money value={cost ?? '0.00'} className="text-lg font-semibold" />{' '}
        <span className="text-quiet">on {mediumDay(purchase_date ?? start_date)}</span>
      </p>
      {may(bookWarranty) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {booked !== null && (
            <p className="text-quiet">
              Booked as an expense
              {booked !== cost && (
                <>
                  {' of '}
                  <Money value={booked} />
                </>
              )}
              .
            </p>
          )}
          {booked !== null && booked !== cost && (
            <Button
              variant="quiet"
              size="small"
              busy={change.isPending}
              onClick={() => change.mutate({ id, version, cost: booked })}
            >
              Take it as the price
            </Button>
          )}
          {booked !== cost && cost !== null && !isZero(cost) && (
            <Button variant="quiet" size="small" busy={book.isPending} onClick={() => book.mutate({ id })}>
              {booked === null ? 'Book as an expense' : 'Book the price instead'}
            </Button>
          )}
          {booked !== null && (
            <Button
              variant="quiet"
              size="small"
              busy={unbook.isPending}
              onClick={() => unbook.mutate({ id })}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
