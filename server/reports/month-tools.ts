import { monthLabel } from '@holdfast/domain/kernel/ledger/summaries';
import { firstOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import { addDays, addMonths, daysBetween, monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { compareMoney, partOf } from '@holdfast/domain/kernel/money/money';
import { totalsOf } from '@holdfast/domain/reports/make-reports';
import { monthsOf, periodOf, wholeMonths } from '@holdfast/domain/reports/period';
import * as asked from '@holdfast/domain/reports/month-tools';
import type { LentTool } from '../kernel/tools.ts';
import { fromSums, of } from './asked-sums.ts';
import type { AskedDays } from './days-asked.ts';
import { readSums } from './sums.ts';

/** "The last six months" until today: as many whole ones before this month. Other days stay as they are. */
function lastMonths(days: AskedDays, today: Day): AskedDays {
  const { from, to } = days.period;
  const many = monthsBetween(from, addDays(today, 1));
  if (days.whole || to !== today || many < 1 || addDays(addMonths(today, -many), 1) !== from) return days;
  const first = firstOfMonth(today);
  return { period: { from: addMonths(first, -many), to: addDays(first, -1) }, whole: true };
}

/** What was spent in a month on average, and in which month the most. */
export const monthTools: readonly LentTool[] = [
  fromSums(asked.spentAverage, async (call) => {
    const { names, said, today, about, read } = call;
    const name = names.categories.find(({ id }) => id === said.category)?.name;
    if (said.category !== undefined && name === undefined) return [];
    const days =
      said.from === undefined && said.to === undefined
        ? { period: periodOf('12-months', today), whole: true }
        : lastMonths(call.days, today);
    // Of days that are no whole months there is no average month.
    if (!days.whole) return [];
    const sums = of('expense', await read(days));
    if (sums.length === 0) return [];
    const total = totalsOf(sums).total_expenses;
    const { money, count } = about(sums, {
      ...(name !== undefined && { of: name }),
      rows: { kind: 'expense' },
      days,
    });
    const months = monthsOf(days.period).length;
    const last = days.period.to < today ? days.period.to : today;
    const many = BigInt(daysBetween(days.period.from, last) + 1);
    return [
      ...(said.per === 'day' ? money('day', 'Spent a day, on average', partOf(total, 1n, many)) : []),
      ...(said.per === 'week' ? money('week', 'Spent a week, on average', partOf(total, 7n, many)) : []),
      ...money('average', 'Spent a month, on average', partOf(total, 1n, BigInt(months))),
      ...money('spent', 'Spent', total),
      ...count('months', 'Months', months),
    ];
  }),
  fromSums(asked.earnedAverage, async ({ names, said, today, about, read, days: named }) => {
    const name = names.sources.find(({ id }) => id === said.source)?.name;
    if (said.source !== undefined && name === undefined) return [];
    const days =
      said.from === undefined && said.to === undefined
        ? { period: periodOf('12-months', today), whole: true }
        : lastMonths(named, today);
    if (!days.whole) return [];
    const sums = of('income', await read(days)).filter(
      ({ category_id }) => said.source === undefined || category_id === said.source,
    );
    if (sums.length === 0) return [];
    const total = totalsOf(sums).total_income;
    const months = monthsOf(days.period).length;
    const { money, count } = about(sums, {
      ...(name !== undefined && { of: name }),
      rows: { kind: 'income', ...(said.source !== undefined && { source: said.source }) },
      days,
    });
    const average = money('average', 'Came in a month, on average', partOf(total, 1n, BigInt(months)));
    const earned = money('earned', 'Came in', total);
    return [
      ...(said.per === 'year' ? [...earned, ...average] : [...average, ...earned]),
      ...count('months', 'Months', months),
    ];
  }),
  fromSums(asked.monthsBySpending, async ({ tx, owner, said, today, scope, names, about }) => {
    const name = names.categories.find(({ id }) => id === said.category)?.name;
    if (said.category !== undefined && name === undefined) return [];
    const asked_ = said.from === undefined && said.to === undefined ? undefined : scope.period;
    const period = asked_ ?? periodOf('12-months', today);
    const sums = of(
      'expense',
      await readSums(tx, owner, { ...scope, period }, ['month', 'kind', 'account_id']),
    );
    const months = monthsOf(period).map((month) => ({
      month,
      own: sums.filter((each) => each.month === month),
    }));
    const sorted = months
      .map(({ month, own }) => ({ month, own, total: totalsOf(own).total_expenses }))
      .toSorted((a, b) => compareMoney(b.total, a.total) * (said.order === 'least' ? -1 : 1));
    return sorted.slice(0, 6).flatMap(({ month, own, total }, nth) =>
      about(own, {
        of: name === undefined ? monthLabel(month) : `${name}, ${monthLabel(month)}`,
        rows: { kind: 'expense' },
        days: { period: wholeMonths(month, month), whole: true },
      }).money(`month_${nth + 1}`, 'Spent', total),
    );
  }),
];
