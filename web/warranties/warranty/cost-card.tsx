import { isZero } from '@holdfast/domain/kernel/money';
import { bookWarranty, unbookWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What the warranty cost, and whether that stands among the expenses: once, and only if it is wished. */
export function CostCard({ warranty }: { warranty: WarrantyDetail }) {
  const { id, cost, booked, purchase_date, start_date } = warranty;
  const may = useMay('warranties');
  const book = useChange(bookWarranty, { done: 'Booked as an expense' });
  const unbook = useChange(unbookWarranty, { done: 'The expense was taken back' });
  if (cost === null || isZero(cost)) return null;
  return (
    <Card title="What it cost">
      <p>
        <Money value={cost} className="text-lg font-semibold" />{' '}
        <span className="text-quiet">on {mediumDay(purchase_date ?? start_date)}</span>
      </p>
      {may(bookWarranty) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {booked && <p className="text-quiet">Booked as an expense.</p>}
          {booked ? (
            <Button
              variant="quiet"
              size="small"
              busy={unbook.isPending}
              onClick={() => unbook.mutate({ id })}
            >
              Take it back
            </Button>
          ) : (
            <Button variant="quiet" size="small" busy={book.isPending} onClick={() => book.mutate({ id })}>
              Book as an expense
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
