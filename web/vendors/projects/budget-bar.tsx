import { formatShort, shareOf } from '@holdfast/domain/kernel/money/money';
import { budgetInWords, isOver, type ProjectPlan } from '@holdfast/domain/vendors/project-plan';
import { Progress } from '../../ui/data-display/progress.tsx';

/** How much of a budget is paid, and how the project stands against it, in words. */
export function BudgetBar({ plan }: { plan: ProjectPlan }) {
  const words = budgetInWords(plan);
  const paid = `${formatShort(plan.paid)} paid`;
  if (plan.budget === null) return <p className="figures text-sm text-quiet">{paid}, no budget set</p>;
  const share = shareOf(plan.paid, plan.budget);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Progress
        label={paid}
        detail={`of ${formatShort(plan.budget)}`}
        done={share === null ? 1 : share / 100}
        tone={isOver(plan) ? 'danger' : 'brand'}
      />
      <p className={`figures text-sm ${isOver(plan) ? 'font-semibold text-danger' : 'text-quiet'}`}>
        {words}
      </p>
    </div>
  );
}
