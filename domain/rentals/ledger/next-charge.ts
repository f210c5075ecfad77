import { isZero, type Money } from '../../kernel/money/money.ts';
import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import { allocate } from './allocation.ts';
import type { LedgerFacts } from './ledger-row.ts';
import { rentPeriods } from './rent-periods.ts';
import { lastDayOfRent, type RentTerms } from './rent-terms.ts';

/** Far enough for the next period of any agreement. */
const ahead = (day: Day) => addMonths(day, 13);

/** The first day after `today` on which charging may add a row, where nothing else happens; null where no day will. */
export function nextChargeDay(terms: RentTerms, rows: readonly LedgerFacts[], today: Day): Day | null {
  const days = rentPeriods(terms, ahead(today), today).map(({ due_day }) => due_day);
  if (!isZero(terms.security_deposit)) days.push(terms.start_date);
  if (terms.late_fee !== 'none') {
    for (const { row, due_day } of allocate(rows, terms.settles).charges) {
      if (row.kind === 'rent') days.push(addDays(due_day, terms.grace_days + 1));
    }
  }
  return days.filter((day) => day > today).toSorted()[0] ?? (mayGoOn(terms, today) ? ahead(today) : null);
}

const mayGoOn = (terms: RentTerms, today: Day) => {
  const last = lastDayOfRent(terms);
  return last === null || last > today;
};

/** The rent that a tenant has to pay next: the oldest that is open, else the next one that falls due. Null where none will. */
export function nextDue(
  terms: RentTerms,
  rows: readonly LedgerFacts[],
  today: Day,
): { due_day: Day; amount: Money } | null {
  const { charges } = allocate(rows, terms.settles);
  const open = charges.find((charge) => !isZero(charge.open));
  if (open !== undefined) return { due_day: open.due_day, amount: open.open };
  const [next] = rentPeriods(terms, ahead(today), today);
  return next === undefined ? null : { due_day: next.due_day, amount: next.amount };
}
