import type { Budget } from '@holdfast/domain/budgets/budget';
import { firstPeriod, hasPeriod, periodOf, shiftPeriod } from '@holdfast/domain/budgets/period';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { useEffect } from 'react';
import { today } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';

/** The period that the address names, today's else, and the ways to those beside it; the arrow keys take them too. */
export function usePeriod(budget: Budget) {
  const [asked, ask] = useInAddress('period');
  const present = lastOf(budget, today());
  const shown = /^20\d\d-\d\d-\d\d$/.test(asked) ? lastOf(budget, asked) : present;
  const beside = (by: number) => {
    const day = shiftPeriod(budget, shown, by);
    return hasPeriod(budget, day) && day < '2099' ? day : undefined;
  };
  const go = (day: Day | undefined) => {
    if (day !== undefined) ask(day === present ? '' : day);
  };
  const [former, next] = [beside(-1), beside(1)];
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return;
      if (event.key === 'ArrowLeft') go(former);
      if (event.key === 'ArrowRight') go(next);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return { shown, present, former, next, go };
}

/** The period of a day; of a day after the end the last one. */
function lastOf(budget: Budget, day: Day): Day {
  const { end_date } = budget;
  const period = periodOf(budget, end_date !== null && end_date < day ? end_date : day);
  return period < firstPeriod(budget) ? firstPeriod(budget) : period;
}

/** Whether the arrow keys mean something else where the focus is. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"], [contenteditable]',
  ) !== null;
