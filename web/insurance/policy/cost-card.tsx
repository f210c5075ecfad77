import type { listPayments } from '@holdfast/domain/insurance/endpoints';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { mediumDay } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

type Known = OutputOf<typeof listPayments>;

/** What a policy cost over the years, and the terms that it had before it was renewed. */
export function CostCard({ known }: { known: Known }) {
  const { years, terms } = known;
  return (
    <Card title="Cost over the years">
      <FoldedList>
        {years.map(({ year, paid, due }) => (
          <li key={year} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="figures font-semibold">{year}</span>
            <span>
              <Money value={paid} /> paid
              {due !== '0.00' && (
                <span className="text-quiet">
                  , <Money value={due} /> still due
                </span>
              )}
            </span>
          </li>
        ))}
      </FoldedList>
      {terms.length > 0 && (
        <section aria-label="Former terms" className="mt-4">
          <h3 className="text-sm font-semibold text-quiet">Former terms</h3>
          <FoldedList>
            {terms.map((term) => (
              <li key={term.id} className="py-2">
                <p className="figures">
                  {mediumDay(term.start_date)} to {mediumDay(term.renewal_date)}
                </p>
                <p className="text-sm text-quiet">
                  <Money value={premiumAYear(term)} short /> a year for{' '}
                  <Money value={term.coverage_amount} short /> of cover,{' '}
                  <Money value={term.deductible} short /> deductible · {term.policy_number}
                </p>
              </li>
            ))}
          </FoldedList>
        </section>
      )}
    </Card>
  );
}
