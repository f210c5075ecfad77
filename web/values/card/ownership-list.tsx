import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Ownership } from '@holdfast/domain/values/ownership';
import { mediumDay } from '../../base/dates.ts';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a thing has cost, line by line as it is added up. */
export function OwnershipList({ ownership }: { ownership: Ownership }) {
  const { purchase_price, purchase_date, spent, premiums, worth, sold, until, cost, per_year, by_year } =
    ownership;
  const bought = purchase_date === null ? 'Price' : `Price, ${mediumDay(purchase_date)}`;
  const lines: Fact[] = [
    { label: bought, value: <Money value={purchase_price} /> },
    ...propertyCategory.options
      .flatMap((category) => spent.filter((each) => each.category === category))
      .map(({ category, total }) => ({ label: capital(category ?? ''), value: <Money value={total} /> })),
    ...spent
      .filter(({ category }) => category === null)
      .map(({ total }) => ({ label: 'Other expenses', value: <Money value={total} /> })),
    ...(premiums === '0.00' ? [] : [{ label: 'Share of insurance', value: <Money value={premiums} /> }]),
    {
      label: sold ? `Sold, ${mediumDay(until)}` : 'Worth now',
      value: <Money value={worth === null ? null : negateMoney(worth)} />,
    },
    { label: 'Cost so far', value: <Money value={cost} /> },
    ...(per_year === null ? [] : [{ label: 'Per year', value: <Money value={per_year} /> }]),
  ];
  return (
    <details>
      <summary className="min-h-touch py-2.5 font-semibold md:min-h-9 md:py-1.5">
        How cost is calculated
      </summary>
      <FactList facts={lines} />
      {premiums !== '0.00' && (
        <p className="mt-2 text-sm text-quiet">Premiums of shared policies are split by coverage.</p>
      )}
      {cost === null && (
        <p className="mt-2 text-sm text-quiet">The cost is known once both its price and its worth are.</p>
      )}
      {by_year.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">Spent on it by year</h3>
          <FactList
            facts={by_year.map(({ year, total }) => ({
              label: String(year),
              value: <Money value={total} />,
            }))}
          />
        </>
      )}
    </details>
  );
}
