import { isZero, type Money } from '../../kernel/money/money.ts';
import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import { allocate } from './allocation.ts';
import type { LedgerFacts } from './ledger-row.ts';
import { rentPeriods } from './rent-periods.ts';
import type { RentTerms } from './rent-terms.ts';

/** By then the next period of rent falls due, if one ever will: a period is a year at most, and rent is owed once the home is let at a price. */
const ahead = ({ start_date, rents }: RentTerms, today: Day): Day =>
  addMonths([today, start_date, ...rents.map(({ from_day }) => from_day)].toSorted().at(-1) ?? today, 13);

/** The first day after `today` on which charging may add a row, where nothing else happens; null where no day will. */
export function nextChargeDay(terms: RentTerms, rows: readonly LedgerFacts[], today: Day): Day | null {
  const days = rentPeriods(terms, ahead(terms, today), today).map(({ due_day }) => due_day);
  if (!isZero(terms.security_deposit)) days.push(terms.start_date);
  if (terms.late_fee !== 'none') {
    for (const { row, due_day } of allocate(rows, terms.settles).charges) {
      if (row.kind === 'rent') days.push(addDays(due_day, terms.grace_days + 1));
    }
  }
  return days.filter((day) => day > today).toSorted()[0] ?? null;
}

/** The rent that a tenant has to pay next: the oldest that is open, else the next one that falls due. Null where none will. */
export function nextDue(
  terms: RentTerms,
  rows: readonly LedgerFacts[],
  today: Day,
): { due_day: Day; amount: Money } | null {
  const { charges } = allocate(rows, terms.settles);
  const open = charges.find((charge) => !isZero(charge.open));
  if (open !== undefined) return { due_day: open.due_day, amount: open.open };
  const [next] = rentPeriods(terms, ahead(terms, today), today);
  return next === undefined ? null : { due_day: next.due_day, amount: next.amount };
}
