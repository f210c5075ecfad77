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
    <dl
      aria-label="Sums of what is shown"
      className="flex flex-wrap gap-x-5 gap-y-1 max-sm:justify-between max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-card max-sm:px-5 max-sm:py-3 sm:gap-x-8"
    >
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 sm:flex sm:items-baseline sm:gap-2">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="font-semibold">
            <Money value={value ?? null} />
          </dd>
        </div>
      ))}
      {sums !== undefined && sums.uncounted > 0 && (
        <div className="min-w-0 self-end max-sm:basis-full">
          <dt className="sr-only">Not in these sums</dt>
          <dd className="text-sm text-quiet">
            <span className="figures">{sums.uncounted.toLocaleString('en-US')}</span> pending or void, not
            counted
          </dd>
        </div>
      )}
    </dl>
  );
}
