import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { daysLeft } from '../period-words.ts';
import { Bar } from './bar.tsx';
import { standing, stateOf } from './line-words.ts';

/** What is planned, spent and left of the whole, and what that is a day. */
export function TotalsCard({ view }: { view: PeriodView }) {
  const { totals, days_left, per_day } = view;
  const state = stateOf(view);
  const over = view.lines.filter((line) => line.state === 'over').length;
  const carried = isZero(totals.carried)
    ? []
    : [{ label: 'Carried over', value: <Money value={totals.carried} /> }];
  return (
    <Card title="Left to spend">
      <p className={`heading figures text-2xl ${state === 'over' ? 'text-danger' : ''}`}>
        {standing(totals)}
      </p>
      <Bar {...totals} state={state} className="my-3" />
      <FactList
        facts={[
          { label: 'Planned', value: <Money value={totals.allocated} /> },
          ...carried,
          { label: 'Spent', value: <Money value={totals.spent} /> },
        ]}
      />
      <p className="mt-2 text-sm text-quiet">Pending is not counted.</p>
      {over > 0 && (
        <p className="mt-2 font-semibold text-danger">
          {over === 1 ? '1 category is over budget' : `${over} categories are over budget`}
        </p>
      )}
      {days_left !== null && (
        <p className="figures mt-2 text-quiet">
          {daysLeft(days_left)}
          {per_day !== null && !isZero(per_day) && `, ${formatMoney(per_day)} a day`}
        </p>
      )}
    </Card>
  );
}
