import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../database/database.ts';
import { testDatabase } from '../test-database.ts';
import { balancesOn } from './accounts/balances.ts';
import { post } from './lines/post.ts';
import { categorySums, monthSums } from './lines/sums.ts';
import { openAccount, sampleEntry, wrongInLedger } from './test-ledger.ts';

const test = testDatabase();

/** What was spent on each of three accounts tells in any sum which of them are in it. */
const spent = { everyday: '1.00', savings: '20.00', secret: '300.00' };
const months = { from: '2026-01-01', to: '2026-12-01' };

let [maria, everyday, secret] = ['', '', ''];
beforeAll(async () => {
  maria = await test.person();
  everyday = await openAccount(test, maria, { name: 'Everyday' });
  const savings = await openAccount(test, maria, { name: 'Savings' });
  secret = await openAccount(test, maria, { name: 'Secret', private: true });
  for (const [account, amount] of [
    [everyday, spent.everyday],
    [savings, spent.savings],
    [secret, spent.secret],
  ] as const) {
    await test.database.asViewer(maria, (tx) =>
      post(tx, maria, sampleEntry(account, { amount: `-${amount}` })),
    );
  }
});

type Grant = { type: string; id?: string; role?: string; state?: string; expires?: string };

/** A guest with these grants in Maria's house. */
async function guestWith(...grants: Grant[]): Promise<string> {
  const guest = await test.person();
  for (const { type, id, role = 'manager', state = 'accepted', expires = '1 day' } of grants) {
    await test.raw(
      `insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state, expires_at)
       values ($1, $2, 'person', $3, coalesce($4::uuid, '00000000-0000-0000-0000-000000000000'), $7, $5, now() + $6::interval)`,
      [maria, guest, type, id ?? null, state, expires, role],
    );
  }
  return guest;
}

const visiting = async <T>(guest: string, work: (tx: Tx) => Promise<T>) =>
  test.database.asGuest({ guest, owner: maria, opened: [] }, work);

describe('the sums of a house, seen by a guest', () => {
  it.each<[string, Grant[], string | null]>([
    ['with nothing open', [], null],
    ['with another area open', [{ type: 'area:documents' }], null],
    ['with the area open: all but the private account', [{ type: 'area:finance' }], '21.00'],
    ['with the whole house open: all but the private account', [{ type: '*' }], '21.00'],
    ['with one account open: that one', [{ type: 'money_account', id: 'everyday' }], '1.00'],
    ['with the private account open: that one', [{ type: 'money_account', id: 'secret' }], '300.00'],
    [
      'with the area and the private account open: all',
      [{ type: 'area:finance' }, { type: 'money_account', id: 'secret' }],
      '321.00',
    ],
    ['with an offer that is not accepted', [{ type: '*', state: 'pending' }], null],
    ['with what was taken back', [{ type: '*', state: 'revoked' }], null],
    ['with what expired a second ago', [{ type: '*', expires: '-1 second' }], null],
  ])('%s', async (_, grants, total) => {
    const ids: Record<string, string> = { everyday, secret };
    const guest = await guestWith(
      ...grants.map((grant) => ({ ...grant, ...(grant.id && { id: ids[grant.id] ?? '' }) })),
    );
    const told = total === null ? [] : [total];
    expect(
      (await visiting(guest, (tx) => monthSums(tx, maria, months))).map(({ expenses }) => expenses),
    ).toEqual(told);
    expect(
      (await visiting(guest, (tx) => categorySums(tx, maria, 'expense', months))).map((sum) => sum.total),
    ).toEqual(told);
    const balances = await visiting(guest, (tx) => balancesOn(tx, maria, '2026-12-31'));
    const rows = await visiting(guest, (tx) =>
      tx.selectFrom('expense_transactions').select('amount').execute(),
    );
    const lines = await visiting(guest, (tx) =>
      tx.selectFrom('transaction_lines').select('amount').execute(),
    );
    const sums = await visiting(guest, (tx) => tx.selectFrom('money_months').select('total').execute());
    const sum = (amounts: readonly string[]) =>
      amounts.reduce((all, each) => all + Math.abs(Number(each)), 0);
    for (const amounts of [
      balances.map(({ balance }) => balance),
      rows.map(({ amount }) => String(amount)),
      lines.map(({ amount }) => amount),
      sums.map((each) => each.total),
    ]) {
      expect(sum(amounts)).toBe(Number(total ?? 0));
    }
  });

  it('are added to by whoever contributes to the account, and deleted by nobody', async () => {
    const guest = await guestWith({ type: 'money_account', id: everyday, role: 'contributor' });
    const viewer = await guestWith({ type: '*', role: 'viewer' });
    const denied = { code: '42501' };
    await expect(visiting(viewer, (tx) => post(tx, maria, sampleEntry(everyday)))).rejects.toMatchObject(
      denied,
    );
    await expect(visiting(guest, (tx) => post(tx, maria, sampleEntry(secret)))).rejects.toMatchObject({
      code: 'not_found',
    });
    await visiting(guest, (tx) => post(tx, maria, sampleEntry(everyday, { amount: '-4.00' })));
    expect(await wrongInLedger(test, maria)).toEqual([]);
    for (const table of ['money_accounts', 'transactions', 'transaction_lines', 'money_months'] as const) {
      await expect(
        visiting(guest, (tx) => tx.deleteFrom(table).execute()),
        table,
      ).rejects.toMatchObject(denied);
    }
  });
});
