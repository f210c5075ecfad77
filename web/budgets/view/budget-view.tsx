import type { Budget } from '@holdfast/domain/budgets/budget';
import type { PeriodView } from '@holdfast/domain/budgets/budget-view';
import {
  addBudgetCategory,
  changeBudget,
  changeBudgetCategory,
  readBudgetMonths,
  removeBudget,
  restoreBudget,
} from '@holdfast/domain/budgets/endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { lastDayOf } from '@holdfast/domain/budgets/period';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { RecordScreen } from '../../kernel/screen/record/record-screen.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { ChangeBudgetDialog } from '../dialogs/change-budget-dialog.tsx';
import { PartDialog } from '../dialogs/part-dialog.tsx';
import { BudgetEntries, useCopy } from './budget-menu.tsx';
import { IncomeCard } from './income-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { OthersCard } from './others-card.tsx';
import { standing, stateOf } from './line-words.ts';
import { PeriodBar } from './period-bar.tsx';
import { TotalsCard } from './totals-card.tsx';
import { usePeriod } from './use-period.ts';

/** What is being added: a part, perhaps of a category that is known already. */
type Adding = { category_id?: string } | null;

/** A budget in one of its periods: what is planned, spent and left, in all and by category. */
export function BudgetView({ budget }: { budget: Budget }) {
  const { id, name } = budget;
  useTitle(name);
  const [adding, setAdding] = useState<Adding>(null);
  const [changing, setChanging] = useState(false);
  const period = usePeriod(budget);
  const may = useMay('finance', [{ item_type: 'budget', item_id: id }]);
  const span = { from: period.shown, to: lastDayOf(budget, period.shown) };
  const answer = useAnswer(readBudgetMonths, { id, from: span.from, to: span.to }, { keepFormer: true });
  const copy = useCopy(budget);
  const trash = useTrash({
    id,
    name,
    remove: removeBudget,
    restore: restoreBudget,
    list: '/finance/budgets',
  });
  const mayAdd = may(addBudgetCategory);
  const add = mayAdd && (
    <Button onClick={() => setAdding({})}>
      <Plus aria-hidden /> Add category
    </Button>
  );
  return (
    <Page>
      <RecordScreen
        record={{ item_type: 'budget', item_id: id }}
        title={name}
        line={
          guestHouse === null ? (
            <Whole view={answer.data?.periods[0]} />
          ) : (
            <SeenAccounts count={answer.data?.accounts} />
          )
        }
        beside={
          <>
            <PrivateBadge record={budget} />
            <PeriodBar budget={budget} span={span} period={period} />
          </>
        }
        trail={[{ label: 'Budgets', href: '/finance/budgets' }]}
        primary={add}
        edit={may(changeBudget) ? { onEdit: () => setChanging(true) } : undefined}
        entries={<BudgetEntries budget={budget} onCopy={copy} />}
        onRemove={may(removeBudget) ? trash.remove : undefined}
        kept
        facts={
          <Answered answer={answer} loading="Loading budget..." skeleton={<Waiting />}>
            {({ periods: [view] }) =>
              view === undefined || (view.lines.length === 0 && view.income.lines.length === 0) ? (
                <EmptyState
                  title="Nothing planned yet"
                  text="Add categories with their amounts."
                  action={add}
                />
              ) : (
                <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
                  <LinesCard
                    budget={budget}
                    view={view}
                    mayChange={may(changeBudgetCategory)}
                    hasFormer={period.former !== undefined}
                  />
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
                    <TotalsCard view={view} />
                    <IncomeCard budget={budget} view={view} mayChange={may(changeBudgetCategory)} />
                    <OthersCard
                      view={view}
                      onAdd={mayAdd ? (category_id) => setAdding({ category_id }) : undefined}
                    />
                  </div>
                </div>
              )
            }
          </Answered>
        }
      >
        {changing && <ChangeBudgetDialog budget={budget} onClose={() => setChanging(false)} />}
        {adding !== null && (
          <PartDialog
            budget={budget}
            begin={adding}
            hasRest={answer.data?.periods[0]?.lines.some((line) => line.category_id === null) ?? false}
            onClose={() => setAdding(null)}
          />
        )}
      </RecordScreen>
    </Page>
  );
}

/** As high as a screen, so that nothing below it moves. */
const Waiting = () => (
  <div className="min-h-[80vh]">
    <SkeletonScreen />
  </div>
);

/** How the whole stands, in one line, which is there before it is known; the card says more. */
function Whole({ view }: { view: PeriodView | undefined }) {
  if (view === undefined || view.lines.length === 0) return '\u00a0';
  return (
    <span className={stateOf(view) === 'over' ? 'figures font-semibold text-danger' : 'figures'}>
      {standing(view.totals)} of {formatMoney(view.totals.available)}
    </span>
  );
}

/** Says to a guest what the sums are made of. */
function SeenAccounts({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      {count === 0
        ? 'No accounts are shared with you, so nothing counts as spent.'
        : `Totals cover the ${count === 1 ? 'account' : `${count} accounts`} shared with you.`}
    </>
  );
}
