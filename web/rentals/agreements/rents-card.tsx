import type { ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import { removeRaise } from '@holdfast/domain/rentals/agreements/endpoints';
import { X } from 'lucide-react';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { IconButton } from '../../ui/button.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

type RentsCardProps = { agreement: ShownAgreement; may: ReturnType<typeof useMay> };

/** The rent by dates; one that has not begun can be removed. */
export function RentsCard({ agreement: { id, rents }, may }: RentsCardProps) {
  const remove = useChange(removeRaise, { done: 'Raise removed' });
  return (
    <Card title="Rent by date">
      <FoldedList label="Rent by date">
        {rents.toReversed().map(({ from_day, amount }) => (
          <li key={from_day} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <span>From {mediumDay(from_day)}</span>
            <span className="flex items-center gap-2 font-semibold">
              <Money value={amount} short />
              {from_day > today() && may(removeRaise) && (
                <IconButton
                  label={`Remove the rent from ${mediumDay(from_day)}`}
                  onClick={() => remove.mutate({ id, from_day })}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </FoldedList>
    </Card>
  );
}
