import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { mediumDay } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

const words: Readonly<Record<string, string>> = {
  rent: 'Rent',
  late_fee: 'Late fee',
  charge: 'Charge',
  payment: 'Payment',
  credit: 'Credit',
  waiver: 'Waived',
  reversal: 'Taken back',
};

/** What was charged and paid, the latest first, each with what was open after it. */
export function LedgerLines({ lines }: { lines: Tenancy['lines'] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-3">
      <FoldedList label="Charges and payments">
        {lines.map(({ seq, day, kind, memo, amount, balance }) => (
          <li key={seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="font-semibold wrap-anywhere">{memo ?? words[kind] ?? kind}</span>
            <span className="text-right">
              <Money value={amount} />
            </span>
            <span className="text-sm text-quiet">{mediumDay(day)}</span>
            <span className="text-right text-sm text-quiet">
              Open after it: <Money value={balance} />
            </span>
          </li>
        ))}
      </FoldedList>
    </div>
  );
}
