import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { subtractMoney } from '@holdfast/domain/kernel/money/money';
import { raiseRent, renewAgreement } from '../../rentals/agreements/agreement-steps.ts';
import { changeAgreement } from '../../rentals/agreements/agreements.ts';
import { rentBooks } from './rent-books.ts';
import type { Letting } from './letting-of.ts';

/**
 * Lets unit A to the same couple for three years: two years with a raise after the first, renewed for a third. One rent was late, one check
 * bounced, and one rent is lower by what they had paid for the house. Gives the agreement in force.
 */
export async function letUnitA(
  { tx, owner, add, sign, accountOn }: Letting,
  { unit_id, tenant_id, co_tenants }: { unit_id: string; tenant_id: string; co_tenants: string[] },
  today: Day,
): Promise<string> {
  const end = addDays(today, 24);
  const start = addMonths(addDays(end, 1), -36);
  const renewed = addMonths(addDays(end, 1), -12);
  const signed = addDays(renewed, -30);
  const first = await add({
    unit_id,
    tenant_id,
    co_tenants,
    start_date: start,
    end_date: addDays(renewed, -1),
    month_to_month: false,
    rent_amount: '2040.00',
    security_deposit: '2150.00',
  });
  await sign(first, addDays(start, -12));
  await raiseRent(tx, owner, first, { from_day: addMonths(start, 12), amount: '2095.00' }, start);
  const books = rentBooks(tx, owner, first, { accountOn, method: 'transfer' });
  await books.deposit(start, 'paid', '2150.00');
  const rents = await books.rents(addDays(renewed, 5));
  const late = rents.length - 9;
  await books.pay(rents.slice(0, late), rents[late - 1]?.day ?? start);
  // Nine days late, after the days of grace; the fee came with it.
  await books.payUp(addDays(`${(rents[late]?.day ?? start).slice(0, 7)}-01`, 9));
  const later = rents.slice(late + 1);
  await books.pay(
    later.filter(({ day }) => day < signed),
    signed,
  );
  const second = await renewAgreement(
    tx,
    owner,
    first,
    { end_date: end, rent_amount: '2150.00' },
    addDays(signed, -10),
  );
  await changeAgreement(tx, owner, second, { month_to_month: true }, { version: 'any', today: signed });
  await sign(second, signed);
  await books.pay(
    later.filter(({ day }) => day >= signed),
    today,
  );
  await payRenewed({ tx, owner, add, sign, accountOn }, second, today);
  const raised = addMonths(`${addDays(end, 1).slice(0, 7)}-01`, 1);
  await raiseRent(tx, owner, second, { from_day: raised, amount: '2215.00' }, today);
  return second;
}

async function payRenewed({ tx, owner, accountOn }: Letting, id: string, today: Day): Promise<void> {
  const books = rentBooks(tx, owner, id, { accountOn, method: 'check' });
  const rents = await books.rents(today);
  const bounced = rents.length - 5;
  const day = rents[bounced]?.day ?? today;
  await books.pay(rents.slice(0, bounced + 1), day);
  await books.bounce(addDays(day, 4), 'Returned by the bank: not enough money');
  await books.charge(addDays(day, 4), '25.00', 'Fee of the bank for the check');
  await books.payUp(addDays(day, 6));
  const [next, reduced, ...rest] = rents.slice(bounced + 1);
  if (next === undefined || reduced === undefined) return;
  await books.pay([next], next.day);
  const bought = '62.40';
  await books.credit(addDays(next.day, 9), bought, 'They bought the filters for the furnace');
  await books.pay([{ ...reduced, amount: subtractMoney(reduced.amount, bought) }, ...rest], today);
}
