import { addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { sampleLoan } from '../sample/records/loans.ts';
import { areasOf } from '../areas.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { testApp, type TestApp } from '../kernel/test-app.ts';

export const loansHouse = (): TestApp => testApp((kernel) => areasOf(kernel).areas);

type Owing = Parameters<typeof sampleLoan>[0] & {
  of?: { of_type: 'money_account' | 'mortgage'; of_id: string };
  owed?: string;
};

/** A person with calls that open accounts and write loans down: without more, 1,200 without interest in twelve payments of 100. */
export async function borrower(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const account = (
    kind: 'bank' | 'debt' | 'card',
    opening: string,
    name = 'Account',
    interest_rate: string | null = null,
  ) => openAccount(house, owner, { kind, opening, name, interest_rate });
  const terms = (own: Parameters<typeof sampleLoan>[0] = {}) =>
    sampleLoan({
      original_amount: '1200.00',
      interest_rate: '0',
      interest_only_months: 0,
      amortized_months: null,
      payment: null,
      term_months: 12,
      first_payment: addMonths(today, 1),
      ...own,
    });
  /** Of a new debt, or of one that is there. */
  const loan = async ({ of, owed, ...own }: Owing = {}) =>
    (of === undefined
      ? await caller.call(endpoints.addDebt, { ...terms(own), owed: owed ?? null })
      : await caller.call(endpoints.addLoan, { ...terms(own), ...of })
    ).id;
  const mortgage = async (current_balance: string, monthly_payment: string) => {
    const [home] = await house.raw<{ id: string }>(
      `insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size)
       values ($1, 'residential', 'A house', 'Austin', 'TX', '2020-01-01', 1, 300000, 1) returning id`,
      [owner],
    );
    const [row] = await house.raw<{ id: string }>(
      `insert into real_estate_mortgages (user_id, property_id, lender, original_amount, current_balance, interest_rate, monthly_payment,
         start_date, end_date)
       values ($1, $2, 'Big Bank', 200000, $3, 6, $4, '2020-01-01', '2050-01-01') returning id`,
      [owner, home?.id, current_balance, monthly_payment],
    );
    return { id: row?.id ?? '', property: home?.id ?? '' };
  };
  const rows = (query: string) => house.raw(query, [owner]);
  return { owner, caller, today, account, loan, mortgage, rows };
}
