import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { subtractMoney } from '@holdfast/domain/kernel/money/money';
import { giveNotice, raiseRent } from '../../rentals/agreements/agreement-steps.ts';
import type { Letting } from './letting-of.ts';
import { rentBooks } from './rent-books.ts';

/** What was kept of the deposit of the tenant who left unit B. */
export const keptOfDeposit = [
  { reason: 'Two walls of the bedroom, painted over', amount: '385.00' },
  { reason: 'Broken blind in the kitchen', amount: '215.00' },
] as const;

/**
 * Lets unit B from the middle of a month to somebody who gave notice, left with 214.50 to pay, and paid it in two parts after the end. Gives
 * the agreement, with its first and last day.
 */
export async function letUnitBBefore(
  { tx, owner, add, sign, accountOn }: Letting,
  { unit_id, tenant_id }: { unit_id: string; tenant_id: string },
  today: Day,
): Promise<{ id: string; start: Day; last: Day }> {
  const start = `${addMonths(today, -35).slice(0, 7)}-15`;
  // The last day of the month before the next tenant comes.
  const last = addDays(`${addDays(today, -190).slice(0, 7)}-01`, -1);
  const id = await add({
    unit_id,
    tenant_id,
    start_date: start,
    end_date: addDays(addMonths(start, 24), -1),
    rent_amount: '1780.00',
    security_deposit: '600.00',
    late_fee: 'none',
  });
  await sign(id, addDays(start, -5));
  const raised = addMonths(`${start.slice(0, 7)}-01`, 25);
  await raiseRent(tx, owner, id, { from_day: raised, amount: '1840.00' }, start);
  const books = rentBooks(tx, owner, id, { accountOn, method: 'transfer' });
  await books.deposit(start, 'paid', '600.00');
  const rents = await books.rents(last);
  const notice = addDays(last, -35);
  await books.pay(
    rents.filter(({ day }) => day < notice),
    notice,
  );
  await giveNotice(tx, owner, id, { notice_by: 'tenant', notice_on: notice, leaves_on: last }, notice);
  const rest = rents.filter(({ day }) => day >= notice);
  const short = rest.map((each, nth) =>
    nth === rest.length - 1 ? { ...each, amount: subtractMoney(each.amount, '214.50') } : each,
  );
  await books.pay(short, last);
  for (const { reason, amount } of keptOfDeposit) await books.charge(addDays(last, 3), amount, reason);
  await books.deposit(addDays(last, 6), 'kept', '600.00');
  await books.pay([books.paid(addDays(last, 33), '100.00'), books.paid(addDays(last, 64), '114.50')], today);
  return { id, start, last };
}

/** Lets unit B to the one who lives there now. The last rent was paid in part. Gives the agreement, with its first day. */
export async function letUnitBNow(
  { tx, owner, add, sign, accountOn }: Letting,
  { unit_id, tenant_id }: { unit_id: string; tenant_id: string },
  today: Day,
): Promise<{ id: string; start: Day }> {
  const start = addDays(today, -190);
  const id = await add({
    unit_id,
    tenant_id,
    start_date: start,
    end_date: addDays(addMonths(start, 12), -1),
    rent_amount: '1895.00',
    security_deposit: '1895.00',
    pets: 'One cat',
  });
  await sign(id, addDays(start, -7));
  const books = rentBooks(tx, owner, id, { accountOn, method: 'transfer' });
  await books.deposit(start, 'paid', '1895.00');
  const rents = await books.rents(today);
  const short = rents.map((each) =>
    each.day.slice(0, 7) === today.slice(0, 7)
      ? { ...each, amount: subtractMoney(each.amount, '395.00') }
      : each,
  );
  await books.pay(short, today);
  return { id, start };
}
