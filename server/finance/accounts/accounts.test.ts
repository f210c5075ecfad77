import { describe, expect, it, test } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import { nextDueDay } from '@holdfast/domain/finance/accounts/account';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { accountsAtMost, moneyAccount } from '@holdfast/domain/kernel/ledger/money-account';
import { listMoneyNames } from '@holdfast/domain/kernel/ledger/money-names';
import { sampleAccount, sampleCard } from '../../sample/records/accounts.ts';
import { areasOf } from '../../areas.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { sampleEntry, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { recordTests } from '../../testing/records/record-tests.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

recordTests(house, 'an account', {
  table: 'money_accounts',
  shape: moneyAccount,
  endpoints: {
    add: endpoints.addAccount,
    change: endpoints.changeAccount,
    remove: endpoints.removeAccount,
    restore: endpoints.restoreAccount,
    find: endpoints.findAccount,
  },
  sample: () =>
    sampleAccount({
      closed_on: '2026-01-31',
      credit_limit: '100.00',
      payment_due_day: 31,
      minimum_payment: '5.00',
      interest_rate: '0.500',
    }),
  change: { name: 'Another', institution: null, number_end: '77', low_balance: '-10.00', notes: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['kind', '', 'Kind is required'],
    ['kind', 'outside', 'Invalid option: expected one of "bank"|"card"|"debt"'],
    ['opening', '', 'Opening balance is required'],
    ['opening', '1.234', 'Invalid currency format'],
    ['interest_rate', '101', 'Interest rate must be at most 100'],
    ['interest_rate', '-1', 'Interest rate must be at least 0'],
    ['number_end', '4111111111111111', 'Enter the last 2 to 4 digits, never the whole number'],
    ['statement_day', '32', 'Statement day must be at most 31'],
    ['payment_due_day', '0', 'Payment due day must be at least 1'],
    ['credit_limit', '-1', 'Must not be negative'],
    ['pays_from', '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001', 'Choose another of your accounts'],
  ],
});

const someone = async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const open = async (own: Parameters<typeof sampleAccount>[0] = {}) =>
    (await maria.call(endpoints.addAccount, sampleAccount({ opening: '0.00', ...own }))).id;
  const book = (account: string, over: Parameters<typeof sampleEntry>[1] = {}) =>
    house.database.asViewer(owner, (tx) => post(tx, owner, sampleEntry(account, over)));
  return { owner, maria, open, book };
};

describe('accounts', () => {
  it('are listed by name with the totals of what lies in banks and what is owed (S-220, S-224)', async () => {
    const { maria, open, book } = await someone();
    const savings = await open({ name: 'savings', opening: '5000.10' });
    await open({ name: 'Checking', opening: '-20.10' });
    await open({ name: 'Visa', kind: 'card', opening: '-300.00' });
    await open({ name: 'Car loan', kind: 'debt', opening: '-9000.00' });
    await open({ name: 'Old', closed_on: '2026-01-01', opening: '0.00' });
    const gone = await open({ name: 'Gone', opening: '77.00' });
    await maria.call(endpoints.removeAccount, { id: gone });
    await book(savings, { kind: 'income', amount: '10.00' });
    const list = await maria.call(endpoints.listAccounts, {});
    expect(list.items.map(({ name }) => name)).toEqual(['Car loan', 'Checking', 'savings', 'Visa']);
    expect(list.items.map(({ current_balance }) => current_balance)).toEqual([
      '9000.00',
      '-20.10',
      '5010.10',
      '300.00',
    ]);
    expect(list.totals).toEqual({ bank: '4990.00', card: '300.00', debt: '9000.00', net: '-4310.00' });
    const named = async (input: Parameters<typeof maria.call<typeof endpoints.listAccounts>>[1]) =>
      (await maria.call(endpoints.listAccounts, input)).items.map(({ name }) => name);
    expect(await named({ kind: 'card' })).toEqual(['Visa']);
    expect(await named({ view: 'closed' })).toEqual(['Old']);
    expect(await named({ view: 'trash' })).toEqual(['Gone']);
  });

  it('tell how much is entered on them and what is pending', async () => {
    const { maria, open, book } = await someone();
    const id = await open();
    await book(id, { amount: '-4.00', status: 'pending' });
    await book(id, { amount: '-5.00' });
    await book(id, { amount: '-6.00', status: 'void' });
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({
      balance: '-5.00',
      latest: expect.toSatisfy((rows: { amount: string }[]) =>
        ['-4.00', '-5.00', '-6.00'].every((each) => rows.some(({ amount }) => amount === each)),
      ) as unknown,
      transactions: 3,
      pending: { count: 1, total: '-4.00' },
      last_reconciliation: null,
      pays_from_name: null,
    });
  });

  it('are paid from another account of the same owner, and not from themselves', async () => {
    const [{ maria, open }, stranger] = [await someone(), await someone()];
    const checking = await open({ name: 'Checking' });
    const { id } = await maria.call(endpoints.addAccount, sampleCard({ pays_from: checking }));
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({
      pays_from: checking,
      pays_from_name: 'Checking',
    });
    for (const pays_from of [id, await stranger.open()]) {
      await expect(
        maria.call(endpoints.changeAccount, { id, version: 'any', pays_from }),
      ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'pays_from' }] });
    }
  });

  it('take everything that is entered on them along to the trash and back', async () => {
    const { owner, maria, open, book } = await someone();
    const id = await open();
    await book(id);
    await maria.call(endpoints.removeAccount, { id });
    expect(await maria.call(listMoneyNames, {})).toMatchObject({ accounts: [{ id, removed: true }] });
    await maria.call(endpoints.restoreAccount, { id });
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({ balance: '-12.50' });
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('are corrected to what they really held, which is neither earned nor spent (G-44)', async () => {
    const { owner, maria, open, book } = await someone();
    const id = await open({ opening: '100.00' });
    await book(id, { transaction_date: '2026-03-01', amount: '-12.50' });
    await book(id, { transaction_date: '2026-04-01', amount: '-1.00' });
    const adjust = (day: string, balance: string) =>
      maria.call(endpoints.adjustAccount, { id, day, balance });
    expect(await adjust('2026-03-15', '90.00')).toEqual({ amount: '2.50' });
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({ balance: '89.00' });
    expect(await adjust('2026-03-15', '90.00')).toEqual({ amount: '0.00' });
    const rows = await house.raw(
      `select kind, amount, transaction_date::text from transactions where user_id = $1 and kind = 'adjust'`,
      [owner],
    );
    expect(rows).toEqual([{ kind: 'adjust', amount: '2.50', transaction_date: '2026-03-15' }]);
    await expect(adjust(addDays(today(), 1), '1.00')).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'day', message: 'Day must not be in the future' }],
    });
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('leave what stands on no account alone, and list it nowhere', async () => {
    const { owner, maria } = await someone();
    const [outside] = await house.raw<{ id: string }>(
      `insert into money_accounts (user_id, kind, name) values ($1, 'outside', 'No account given') returning id`,
      [owner],
    );
    const id = outside?.id ?? '';
    for (const tried of [
      () => maria.call(endpoints.changeAccount, { id, version: 'any', name: 'Mine' }),
      () => maria.call(endpoints.removeAccount, { id }),
      () => maria.call(endpoints.adjustAccount, { id, day: '2026-01-01', balance: '1' }),
      () => maria.call(endpoints.findOpenStatement, { id, day: '2026-01-01' }),
    ]) {
      await expect(tried()).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(await maria.call(endpoints.listAccounts, {})).toMatchObject({ items: [], total: 0 });
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({ kind: 'outside' });
  });

  it('are at most so many', async () => {
    const { owner, maria } = await someone();
    await house.raw(
      `insert into money_accounts (user_id, kind, name) select $1, 'bank', 'Account ' || n from generate_series(1, $2) n`,
      [owner, accountsAtMost - 1],
    );
    await maria.call(endpoints.addAccount, sampleAccount());
    await expect(maria.call(endpoints.addAccount, sampleAccount())).rejects.toMatchObject({ code: 'limit' });
  });
});

describe('the payment of a card', () => {
  const dueOf = (owner: string) =>
    house.raw<{ due_date: string; title: string; detail: string; amount: string | null }>(
      `select due_date::text, title, detail, amount from due_items
       where user_id = $1 and source_type = 'money_account' and slot = 'payment' and state = 'open' order by due_date`,
      [owner],
    );

  test('is due each month on its day, by name, institution and last digits', async () => {
    const { owner, maria } = await someone();
    const card = await maria.call(endpoints.addAccount, sampleCard({ payment_due_day: 31 }));
    const [first, ...others] = await dueOf(owner);
    expect(first).toEqual({
      due_date: nextDueDay(card, today()),
      title: 'Pay Travel card',
      detail: 'Northern Bank · •• 0092',
      amount: '35.00',
    });
    expect(others.length).toBeGreaterThan(10);
    expect(others[0]?.due_date).toBe(nextDueDay(card, addDays(first?.due_date ?? '', 1)));
  });

  test('on another day begins anew, and under another name keeps the days that were', async () => {
    const { owner, maria } = await someone();
    const { id } = await maria.call(endpoints.addAccount, sampleCard({ payment_due_day: 5 }));
    await house.raw('update due_rules set begins = begins - 100 where user_id = $1', [owner]);
    const change = (fields: object) => maria.call(endpoints.changeAccount, { id, version: 'any', ...fields });
    const past = async () => (await dueOf(owner)).filter(({ due_date }) => due_date < today()).length;
    await change({ name: 'Blue' });
    expect(await past()).toBeGreaterThan(1);
    await change({ payment_due_day: 12 });
    expect(await past()).toBe(0);
  });

  test('follows its card: another day, another name, closed, in the trash, no card at all', async () => {
    const { owner, maria } = await someone();
    const { id } = await maria.call(endpoints.addAccount, sampleCard({ payment_due_day: 5 }));
    const change = (fields: object) => maria.call(endpoints.changeAccount, { id, version: 'any', ...fields });
    await change({ payment_due_day: 12, name: 'Blue', minimum_payment: null });
    const [first] = await dueOf(owner);
    expect(first).toMatchObject({ title: 'Pay Blue', amount: null });
    expect(first?.due_date.slice(8)).toBe('12');
    await change({ closed_on: today() });
    expect(await dueOf(owner)).toEqual([]);
    await change({ closed_on: null });
    expect((await dueOf(owner)).length).toBeGreaterThan(10);
    await maria.call(endpoints.removeAccount, { id });
    expect(await dueOf(owner)).toEqual([]);
    await maria.call(endpoints.restoreAccount, { id });
    await change({ payment_due_day: null });
    expect(await dueOf(owner)).toEqual([]);
    await change({ payment_due_day: 3 });
    await change({ kind: 'debt' });
    expect(await dueOf(owner)).toEqual([]);
  });
});
