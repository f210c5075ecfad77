import type { Budget } from '@holdfast/domain/budgets/budget';
import { stillExpected, type PeriodView } from '@holdfast/domain/budgets/budget-view';
import { compareMoney, formatMoney, isZero, negateMoney } from '@holdfast/domain/kernel/money/money';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LineMenu } from './line-menu.tsx';

type IncomeCardProps = { budget: Budget; view: PeriodView; mayChange: boolean };

/** The income that was expected and what of it is here, and how much of that has no task yet. */
export function IncomeCard({ budget, view, mayChange }: IncomeCardProps) {
  const { income, left_to_assign } = view;
  if (income.lines.length === 0 && isZero(income.here)) return null;
  const open = stillExpected(income);
  const over = compareMoney(left_to_assign, '0.00') < 0;
  return (
    <Card title="Income">
      <FactList
        facts={[
          { label: 'Expected', value: <Money value={income.expected} /> },
          { label: 'Received', value: <Money value={income.here} /> },
          ...(isZero(open) ? [] : [{ label: 'Still to come', value: <Money value={open} /> }]),
        ]}
      />
      {income.lines.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {income.lines.map((line) => {
            const name = line.source?.name ?? 'Source of income';
            return (
              <li key={line.part_id} className="flex items-center gap-2 py-1.5">
                <span className="min-w-0 grow wrap-anywhere">
                  {name}
                  <span className="figures block text-sm text-quiet">
                    {formatMoney(line.here)} of {formatMoney(line.expected)}
                  </span>
                </span>
                {mayChange && (
                  <span className="no-print">
                    <LineMenu budget={budget} line={line} name={name} period={view.from} income />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className="figures mt-2 text-sm text-quiet">
        {over
          ? `${formatMoney(negateMoney(left_to_assign))} more planned than received.`
          : isZero(left_to_assign)
            ? 'All income is planned.'
            : `${formatMoney(left_to_assign)} not planned yet.`}
      </p>
    </Card>
  );
}
