import { isZero, sumMoney, type Money } from '../../kernel/money/money.ts';
import { addMonths, daysBetween, type Day } from '../../kernel/time/day.ts';
import { allocate, type AllocatedCharge } from './allocation.ts';
import { statusOf, type ChargeStatus } from './charge-status.ts';
import type { LedgerFacts } from './ledger-row.ts';
import type { GridCell } from './ledger-view.ts';
import { nextDue } from './next-charge.ts';
import type { RentTerms } from './rent-terms.ts';

/** Months of the grid, the last of which is given. */
export const monthsInGrid = 6;
export const monthsUntil = (month: string): string[] =>
  Array.from({ length: monthsInGrid }, (_, nth) =>
    addMonths(`${month}-01`, nth + 1 - monthsInGrid).slice(0, 7),
  );

/** The worst status of a month comes first. */
const worst: readonly ChargeStatus[] = ['late', 'partial', 'pending', 'paid', 'waived', 'void'];

/** What became of the charges that were due in each month, and what is late of all. */
export function gridOf(
  terms: RentTerms,
  rows: readonly LedgerFacts[],
  { months, today }: { months: readonly string[]; today: Day },
): { cells: GridCell[]; late: Money; late_since: Day | null; late_days: number; to_pay: Money } {
  const { charges } = allocate(rows, terms.settles);
  const statuses = new Map(charges.map((charge) => [charge, statusOf(charge, today, terms.grace_days)]));
  const late = charges.filter((charge) => statuses.get(charge) === 'late');
  const since = late[0]?.due_day ?? null;
  const open = sumMoney(charges.map((charge) => charge.open));
  return {
    cells: months.map((month) =>
      cellOf(
        month,
        charges.filter(({ due_day }) => due_day.startsWith(month)),
        statuses,
      ),
    ),
    late: sumMoney(late.map((charge) => charge.open)),
    late_since: since,
    late_days: since === null ? 0 : daysBetween(since, today),
    to_pay: isZero(open) ? (nextDue(terms, rows, today)?.amount ?? '0.00') : open,
  };
}

function cellOf(
  month: string,
  charges: readonly AllocatedCharge[],
  statuses: ReadonlyMap<AllocatedCharge, ChargeStatus>,
): GridCell {
  const found = charges.map((charge) => statuses.get(charge));
  return {
    month,
    status: worst.find((status) => found.includes(status)) ?? null,
    amount: sumMoney(charges.flatMap((charge) => (charge.void ? [] : [charge.amount]))),
    open: sumMoney(charges.map((charge) => charge.open)),
  };
}
