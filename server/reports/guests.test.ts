import { beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/reports/endpoints';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { testHomes } from '../testing/records/homes.ts';

const test = guestApp();
const period = { from: '2026-01-01', to: '2026-03-31' };

/** What was spent on each account tells in any sum which of them are in it. */
const spent = { everyday: '1.00', card: '20.00', secret: '300.00' };
let [owner, everyday, home] = ['', '', ''];
beforeAll(async () => {
  owner = await test.person();
  home = await testHomes.add(test.as(owner), { address: 'Harbor Lane 4' });
  everyday = await openAccount(test, owner, { name: 'Everyday' });
  const card = await openAccount(test, owner, { name: 'Card', kind: 'card' });
  const secret = await openAccount(test, owner, { name: 'Secret', private: true, opening: '5000.00' });
  const lines = (amount: string) => [{ amount, of_type: 'real_estate' as const, of_id: home }];
  await test.database.asViewer(owner, async (tx) => {
    for (const [account_id, amount] of [
      [everyday, `-${spent.everyday}`],
      [card, `-${spent.card}`],
      [secret, `-${spent.secret}`],
    ] as const) {
      const transaction_date = '2026-02-02';
      const merchant = `Shop ${amount}`;
      await post(tx, owner, {
        kind: 'expense',
        account_id,
        amount,
        transaction_date,
        merchant,
        lines: lines(amount),
      });
    }
  });
});

const guestWith = async (...items: Parameters<typeof grantTo>[1]['item'][]) => {
  const guest = await test.person();
  for (const item of items) await grantTo(test, { owner, guest, item: item ?? '*' });
  return test.as(guest).in(owner);
};

/** What was spent, as each of the reports says it. */
async function spentAsTold(caller: Awaited<ReturnType<typeof guestWith>>): Promise<string[]> {
  const answers = await Promise.all([
    caller.call(endpoints.showCashFlow, period),
    caller.call(endpoints.showCategories, period),
    caller.call(endpoints.showProperties, period),
    caller.call(endpoints.showPayees, period),
    caller.call(endpoints.showAccounts, period),
    caller.call(endpoints.showTrends, period),
    caller.call(endpoints.showFlow, period),
    caller.call(endpoints.showComparison, period),
  ]);
  expect(JSON.stringify(answers)).not.toContain('Secret');
  return [...new Set(answers.map(({ totals }) => totals.total_expenses))];
}

describe('a guest', () => {
  it('with the area sees the sums of all accounts but private ones, in every report alike', async () => {
    expect(await spentAsTold(await guestWith('area:finance'))).toEqual(['21.00']);
    expect(await spentAsTold(await guestWith('*'))).toEqual(['21.00']);
  });

  it('with one account sees its sums and balance', async () => {
    const caller = await guestWith({ type: 'money_account', id: everyday });
    expect(await spentAsTold(caller)).toEqual(['1.00']);
    const { opening, steps } = await caller.call(endpoints.showCashFlow, period);
    expect([opening, steps.at(-1)?.balance]).toEqual(['0.00', '-1.00']);
  });

  it('is not told the name of a home that is not open to them', async () => {
    const blind = await (await guestWith('area:finance')).call(endpoints.showProperties, period);
    expect(blind.items).toMatchObject([
      { record: null, label: 'Not shared with you', expenses: '21.00', parts: [] },
    ]);
    const seeing = await (
      await guestWith('area:finance', 'area:real-estate')
    ).call(endpoints.showProperties, period);
    expect(seeing.items.map(({ label }) => label)).toEqual(['Harbor Lane 4']);
  });

  it('who knows the id of a home that is not open to them cannot ask what was spent on it', async () => {
    const asked = { ...period, of: `real_estate/${home}` };
    const blind = await guestWith('area:finance');
    const seeing = await guestWith('area:finance', 'area:real-estate');
    for (const report of [
      endpoints.showCashFlow,
      endpoints.showCategories,
      endpoints.showProperties,
      endpoints.showPayees,
      endpoints.showAccounts,
      endpoints.showTrends,
      endpoints.showFlow,
      endpoints.showComparison,
    ] as const) {
      const known = { ...asked, of: asked.of.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
      expect(await blind.call(report, asked)).toEqual(await blind.call(report, known));
      expect(await seeing.call(report, asked)).toMatchObject({ totals: { total_expenses: '21.00' } });
    }
    expect((await blind.call(endpoints.showPayees, asked)).items).toEqual([]);
  });

  it('takes no files with them', async () => {
    const caller = await guestWith('*');
    const answer = await caller.fetch(`${endpoints.sendReport.path}?report=categories&format=csv`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('somebody else', () => {
  it('sees nothing of it, at home or in the house', async () => {
    const stranger = test.as(await test.person());
    expect(await spentAsTold(stranger)).toEqual(['0.00']);
    const named = await stranger.call(endpoints.showCashFlow, { ...period, account: everyday });
    expect([named.totals.total_expenses, named.opening]).toEqual(['0.00', '0.00']);
    await expect(stranger.in(owner).call(endpoints.showCategories, period)).rejects.toMatchObject({
      code: expect.stringMatching(/not_found|forbidden|not_allowed/) as string,
    });
  });
});
