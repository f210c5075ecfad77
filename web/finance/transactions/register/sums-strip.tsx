import type { TransactionSums } from '@holdfast/domain/finance/transactions/transaction-view';
import { Money } from '../../../ui/data-display/money.tsx';

/** What all that match add up to (G-31). */
export function SumsStrip({ sums }: { sums: TransactionSums | undefined }) {
  const facts = [
    ['In', sums?.income],
    ['Out', sums?.expenses],
    ['Net', sums?.net],
  ] as const;
  return (
    <dl aria-label="Sums of what is shown" className="flex min-w-0 flex-wrap gap-x-4 text-sm sm:gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 items-baseline gap-1.5">
          <dt className="text-quiet">{name}</dt>
          <dd className="font-semibold">
            <Money value={value ?? null} />
          </dd>
        </div>
      ))}
      {sums !== undefined && sums.uncounted > 0 && (
        <div className="min-w-0">
          <dt className="sr-only">Not in these sums</dt>
          <dd className="text-quiet">
            <span className="figures">{sums.uncounted.toLocaleString('en-US')}</span> not counted
          </dd>
        </div>
      )}
    </dl>
  );
}
