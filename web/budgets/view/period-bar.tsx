import type { Budget } from '@holdfast/domain/budgets/budget';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { periodName } from '../period-words.ts';
import type { usePeriod } from './use-period.ts';

type PeriodBarProps = {
  budget: Budget;
  span: { from: Day; to: Day };
  period: ReturnType<typeof usePeriod>;
};

/** The period that is shown, and the ways to those before and after it. */
export function PeriodBar({ budget, span, period }: PeriodBarProps) {
  const { former, next, present, shown, go } = period;
  return (
    <div className="flex max-w-full items-center gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={`The ${budget.period} before`}
        disabled={former === undefined}
        onClick={() => go(former)}
        className="no-print w-touch shrink-0 px-0!"
      >
        <ChevronLeft aria-hidden />
      </Button>
      <h2 aria-live="polite" className="min-w-0 text-center font-semibold sm:min-w-34">
        {periodName(budget.period, span)}
      </h2>
      <Button
        variant="quiet"
        size="small"
        aria-label={`The ${budget.period} after`}
        disabled={next === undefined}
        onClick={() => go(next)}
        className="no-print w-touch shrink-0 px-0!"
      >
        <ChevronRight aria-hidden />
      </Button>
      {shown !== present && (
        <Button variant="plain" className="no-print" onClick={() => go(present)}>
          This {budget.period}
        </Button>
      )}
    </div>
  );
}
