import type { Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import { addBudget, listBudgets, readBudgetMonths } from '@holdfast/domain/budgets/endpoints';
import { lastDayOf, periodOf } from '@holdfast/domain/budgets/period';
import { lineName } from '@holdfast/domain/budgets/telling';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { CircleAlert } from 'lucide-react';
import { today } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { Money } from '../ui/data-display/money.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card, cardAsideLink } from '../ui/layout/card.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { daysLeft, periodName } from './period-words.ts';
import { presentOf } from './present.ts';
import { Bar } from './view/bar.tsx';
import { standing, stateOf } from './view/line-words.ts';

/** What is left to spend in the present budget, and which categories are tight, for the overview of money. */
export default function BudgetGlanceCard() {
  const { data, error } = useAnswer(listBudgets, { limit: 100 });
  const may = useMay('finance');
  const budget = presentOf(data?.items ?? []);
  if (error !== null) return null;
  if (data === undefined) return <Skeleton className="h-52" />;
  if (budget !== undefined) return <Present budget={budget} />;
  if (!may(addBudget)) return null;
  return <Begin href="/finance/budgets/add" word="Set a budget" />;
}

const Begin = ({ href, word }: { href: string; word: string }) => (
  <Card title="Left to spend">
    <LinkButton href={href} variant="quiet" size="small">
      {word}
    </LinkButton>
  </Card>
);

function Present({ budget }: { budget: Budget }) {
  const from = periodOf(budget, today());
  const to = lastDayOf(budget, from);
  const { data } = useAnswer(readBudgetMonths, { id: budget.id, from, to });
  if (data === undefined) return <Skeleton className="h-52" />;
  const view = data.periods[0];
  // A budget of former or coming times says nothing of now.
  if (view === undefined || view.to < today() || view.from > today()) return null;
  if (view.lines.length === 0) return <Begin href={`/finance/budgets/${budget.id}`} word="Add categories" />;
  return (
    <Card
      title="Left to spend"
      aside={
        <Link href="/finance/budgets" className={cardAsideLink}>
          {budget.name}
        </Link>
      }
    >
      <Whole view={view} period={periodName(budget.period, { from, to })} />
      <Tight view={view} />
    </Card>
  );
}

function Whole({ view, period }: { view: PeriodView; period: string }) {
  const { totals, days_left, per_day } = view;
  const state = stateOf(view);
  return (
    <>
      <p className={`heading figures text-2xl ${state === 'over' ? 'text-danger' : ''}`}>
        {standing(totals)}
      </p>
      <Bar {...totals} state={state} className="my-3" />
      <p className="figures text-sm text-quiet">
        <Money value={totals.spent} /> of <Money value={totals.available} /> spent in {period}
        {days_left !== null && `. ${daysLeft(days_left)}`}
        {days_left !== null && per_day !== null && !isZero(per_day) && `, ${formatMoney(per_day)} a day`}.
      </p>
    </>
  );
}

/** So many categories are named, those that are over first. */
const named = 3;

function Tight({ view }: { view: PeriodView }) {
  const lines = [
    ...view.lines.filter(({ state }) => state === 'over'),
    ...view.lines.filter(({ state }) => state === 'alert'),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 border-t border-line pt-3">
      {lines.slice(0, named).map((line) => (
        <li key={line.part_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{lineName(line)}</span>
          <span
            className={`figures ml-auto ${line.state === 'over' ? 'font-semibold text-danger' : 'text-quiet'}`}
          >
            {line.state === 'over' && (
              <CircleAlert aria-hidden className="mr-1 inline-block size-4 align-[-0.15em]" />
            )}
            {standing(line)}
          </span>
        </li>
      ))}
      {lines.length > named && (
        <li className="text-sm text-quiet">
          {lines.length - named} more {lines.length - named === 1 ? 'is' : 'are'} over or nearly used up.
        </li>
      )}
    </ul>
  );
}
