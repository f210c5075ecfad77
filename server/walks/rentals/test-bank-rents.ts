import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import * as endpoints from '@holdfast/domain/rentals/ledger/endpoints';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import type { TestApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';

type Row = readonly [day: Day, payee: string, amount: string];
/** A bank's file with these rows. */
export const bankFile = (...rows: Row[]) =>
  `Date,Payee,Withdrawals,Deposits\n${rows.map(([day, payee, amount]) => [day, payee, ...(amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount])].join(',')).join('\n')}\n`;

/** A landlord with two tenants, Ana in the upper and Bob in the lower unit, who owe 1,000 and 1,200 since the first of last month. */
export async function landlordOf(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const start_date = `${addMonths(today, -1).slice(0, 7)}-01`;
  const home = await homeToLet(caller);
  const bob = await caller.call(agreements.addTenant, { name: 'Bob Smithers' });
  const terms = {
    start_date,
    end_date: addDays(addMonths(start_date, 24), -1),
    security_deposit: '0',
    payment_due_day: 1,
    payment_frequency: 'monthly',
    late_fee: 'none',
    late_fee_amount: null,
    late_fee_cap: null,
  } as const;
  const ana = await home.sign({ ...terms, rent_amount: '1000.00' }, start_date);
  const lower = {
    ...home.draft({ ...terms, rent_amount: '1200.00' }),
    unit_id: home.lower.id,
    tenant_id: bob.id,
  };
  const { id } = await caller.call(agreements.addAgreement, lower);
  await caller.call(agreements.signAgreement, { id, signed_on: start_date });
  const bank = await openAccount(house, owner, { kind: 'bank', name: 'Everyday', opening: '0.00' });
  const ledger = (agreement = ana.id) => caller.call(endpoints.findLedger, { id: agreement });
  const balances = async () => [(await ledger(ana.id)).balance, (await ledger(id)).balance];
  const pay = async (amount: string, day: Day, account_id: string | null = bank, version?: number) =>
    caller.call(endpoints.payRent, {
      id: ana.id,
      version: version ?? (await ledger()).version,
      amount,
      day,
      account_id,
    });
  const incomes = () =>
    house.raw<{ amount: string; source_type: string | null; account: string }>(
      `select t.amount::text, t.source_type, a.name as account from transactions t
       join money_accounts a on a.user_id = t.user_id and a.id = t.account_id where t.user_id = $1 and t.kind = 'income' order by t.amount, t.id`,
      [owner],
    );
  const found = (of: { import_id?: string; transaction_id?: string } = {}) =>
    caller.call(endpoints.listProposals, of);
  return {
    owner,
    caller,
    today,
    start_date,
    ana: ana.id,
    bob: id,
    bank,
    ledger,
    balances,
    pay,
    incomes,
    found,
  };
}
