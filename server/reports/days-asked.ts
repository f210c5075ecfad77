import { sql } from 'kysely';
import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { firstOfMonth, lastOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import { periodBefore, periodOf, type Period } from '@holdfast/domain/reports/period';
import type { Tx } from '../kernel/database/database.ts';
import { linesOf } from './payees.ts';
import { periodFrom, type Scope, type Sum } from './sums.ts';

/** The days of a question: whole months, which the reports know, or days of which the transactions themselves are added up. */
export type AskedDays = { readonly period: Period; readonly whole: boolean };

/** The days that a question means; without any, the present month. A month that runs until today is a whole one, as in the reports. */
export function askedDays(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): AskedDays {
  if (from === undefined && to === undefined) return { period: periodOf('this-month', today), whole: true };
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? firstOfMonth(last);
  const endsMonth = last === lastOfMonth(last) || last === today;
  if (first === firstOfMonth(first) && endsMonth) {
    return { period: periodFrom(first, last, periodOf('this-month', today)), whole: true };
  }
  return { period: { from: first, to: last }, whole: false };
}

/** As many days, or whole months, right before; of a year so far the same months of the year before. */
export function daysBefore({ period, whole }: AskedDays): AskedDays {
  const { from, to } = period;
  if (whole && from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4))
    return {
      period: { from: addMonths(from, -12), to: lastOfMonth(addMonths(firstOfMonth(to), -12)) },
      whole,
    };
  if (whole) return { period: periodBefore(period), whole };
  const last = addDays(period.from, -1);
  return { period: { from: addDays(last, -daysBetween(period.from, period.to)), to: last }, whole };
}

/** The present days that are set beside earlier ones: this month beside a month, this year beside a year, else as many days until today. */
export function presentOf({ period: { from, to }, whole }: AskedDays, today: Day): AskedDays {
  const isYear = from.endsWith('-01-01') && to.slice(5) >= '12-31' && from.slice(0, 4) === to.slice(0, 4);
  if (whole && isYear) return { period: periodOf('this-year', today), whole };
  if (whole && from.slice(0, 7) === to.slice(0, 7)) return { period: periodOf('this-month', today), whole };
  return { period: { from: addDays(today, -daysBetween(from, to)), to: today }, whole: false };
}

/** The earlier days that present ones are set beside: of the whole year before this, the same months. */
export function earlierOf(days: AskedDays, today: Day): AskedDays {
  const { from, to } = days.period;
  const before = `${Number(today.slice(0, 4)) - 1}`;
  return days.whole && from === `${before}-01-01` && to === `${before}-12-31`
    ? { period: { from, to: lastOfMonth(addMonths(firstOfMonth(today), -12)) }, whole: true }
    : days;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** What was earned and spent on days that are no whole months, told apart by kind, category or source, account and record. */
export async function readDaySums(tx: Tx, owner: string, scope: Scope): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select ${scope.period.from}::text as month, l.kind,
      coalesce(case when l.kind = 'income' then l.income_source_id else l.category_id end, ${nobody}::uuid) as category_id,
      l.account_id, '' as property_category, coalesce(l.of_type, '') as of_type, coalesce(l.of_id, ${nobody}::uuid) as of_id,
      count(*)::int as n, sum(l.amount)::numeric(18, 2) as total
    from transaction_lines l where l.kind in ('income', 'expense') and ${linesOf(owner, scope)}
    group by 2, 3, 4, 6, 7`.execute(tx);
  return rows;
}
