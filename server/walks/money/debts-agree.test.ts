import { describe, expect, it } from 'vitest';
import { findAccount, listAccounts } from '@holdfast/domain/finance/account-endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as loans from '@holdfast/domain/loans/endpoints';
import { findFinancialSummary, findWorthOn } from '@holdfast/domain/net-worth/endpoints';
import { post } from '../../kernel/ledger/lines/post.ts';
import { borrower, loansHouse } from '../../loans/test-debts.ts';

const house = loansHouse();

/** A car whose terms say another rate than its account, a card with a purchase of tomorrow, and a mortgage with terms. */
async function indebted() {
  const maria = await borrower(house);
  const { owner, today } = maria;
  const car = await maria.account('debt', '-6000.00', 'Car', '5');
  const visa = await maria.account('card', '-2000.00', 'Visa', '20');
  const { id: mortgage } = await maria.mortgage('92000.00', '600.00');
  const terms = { term_months: 60, first_payment: addMonths(today, 1) };
  const loan = await maria.loan({
    ...terms,
    original_amount: '6000.00',
    interest_rate: '9',
    of: { of_type: 'money_account', of_id: car },
  });
  await maria.loan({
    ...terms,
    original_amount: '92000.00',
    interest_rate: '4',
    term_months: 360,
    of: { of_type: 'mortgage', of_id: mortgage },
  });
  const tomorrow = { transaction_date: addDays(today, 1), amount: '-150.00', kind: 'expense' } as const;
  await house.database.asViewer(owner, async (tx) => {
    await post(tx, owner, { ...tomorrow, account_id: visa });
    await post(tx, owner, { ...tomorrow, account_id: car });
    await post(tx, owner, { ...tomorrow, account_id: visa, transaction_date: today, status: 'pending' });
  });
  return { ...maria, loan, visa, car };
}

describe('what is owed', () => {
  it('is told alike by the debts, the summary, the loan and the net worth (S-229, X-19)', async () => {
    const { caller, loan, visa } = await indebted();
    const { summary, items } = await caller.call(loans.listDebts, {});
    const { debts } = await caller.call(findFinancialSummary, {});
    const { totals } = await caller.call(findWorthOn, {});
    expect(debts).toEqual(summary);
    expect([summary.total_debts, summary.total_credit_cards]).toEqual([totals.debts, totals.cards]);
    expect(summary).toEqual({
      total_debts: '98000.00',
      total_credit_cards: '2000.00',
      // 92,000 × 4 % + 6,000 × 9 % + 2,000 × 20 %, each / 12: 306.67 + 45.00 + 33.33
      total_interest_payments: '385.00',
      average_interest_rate: '4.62',
    });
    expect(items.map(({ balance }) => balance)).toEqual(['92000.00', '6000.00', '2000.00']);
    expect((await caller.call(loans.findLoan, { id: loan })).balance).toBe('6000.00');
    const { totals: accounts } = await caller.call(listAccounts, {});
    expect(accounts).toMatchObject({ card: '2000.00', debt: '6000.00' });
    expect((await caller.call(findAccount, { id: visa })).current_balance).toBe('2000.00');
  });

  it('is told alike of a card on which too much was paid', async () => {
    const { caller, owner, visa, today, rows } = await indebted();
    await house.database.asViewer(owner, (tx) =>
      post(tx, owner, { kind: 'income', account_id: visa, transaction_date: today, amount: '2100.00' }),
    );
    const { summary } = await caller.call(loans.listDebts, {});
    const { debts } = await caller.call(findFinancialSummary, {});
    expect(summary.total_credit_cards).toBe('-100.00');
    expect(debts).toEqual(summary);
    expect(await rows("select 1 from money_accounts where user_id = $1 and kind = 'card'")).toHaveLength(1);
  });
});
