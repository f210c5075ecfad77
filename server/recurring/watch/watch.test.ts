import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { subscriptionDraft } from '@holdfast/domain/recurring/watch/subscription';
import { ledgerOf } from '@holdfast/domain/recurring/watch/test-ledger';
import * as endpoints from '@holdfast/domain/recurring/watch-endpoints';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { lookForSubscriptions } from './look.ts';
import { watchJob, watchSubscriptions } from './watch-job.ts';

const house = guestApp();
const today = () => house.kernel.clock.today();
const runJob = () => watchSubscriptions(house.kernel).run();

let owner = '';
let maria: Caller;
let account = '';
beforeEach(async () => {
  owner = await house.person();
  maria = house.as(owner);
  account = await openAccount(house, owner);
});

type Paid = { day: Day; amount: string; payee: string };
const pay = (rows: readonly Paid[], import_id?: string) =>
  house.database.asViewer(owner, (tx) =>
    postAll(
      tx,
      owner,
      rows.map(({ day, amount, payee }) => ({
        kind: amount.startsWith('-') ? ('expense' as const) : ('income' as const),
        account_id: account,
        transaction_date: day,
        amount,
        merchant: payee,
        ...(import_id === undefined ? {} : { import_id }),
      })),
    ),
  );
/** A payment on the same day of each of the last months, the last of them `ago` days before today. */
const monthly = (payee: string, amounts: readonly string[], ago = 3): Paid[] =>
  amounts.map((amount, place) => ({
    payee,
    amount: `-${amount}`,
    day: addMonths(addDays(today(), -ago), place - amounts.length + 1),
  }));
const list = () => maria.call(endpoints.listSubscriptions, {});
const only = async () => {
  const { items } = await list();
  expect(items).toHaveLength(1);
  return items[0]!;
};
const bell = () =>
  house.raw<{ slot: string; title: string; detail: string; due_date: string }>(
    `select slot, title, detail, due_date::text from due_items where user_id = $1 and source_type = 'subscription' and state = 'open'
     order by slot`,
    [owner],
  );

describe('the watch over what comes round (M-18)', () => {
  it('finds every planted series in three years of posted transactions, and no groceries', async () => {
    const { rows, planted } = ledgerOf(2024);
    const accounts = new Map<string, string>();
    for (const { account_id } of rows)
      if (!accounts.has(account_id))
        accounts.set(account_id, await openAccount(house, owner, { name: account_id }));
    const entries = rows
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ day, amount, payee, account_id }) => ({
        kind: amount.startsWith('-') ? ('expense' as const) : ('income' as const),
        account_id: accounts.get(account_id) ?? '',
        transaction_date: day,
        amount,
        merchant: payee,
      }));
    await house.database.asViewer(owner, (tx) => postAll(tx, owner, entries));
    await house.database.asViewer(owner, (tx) => lookForSubscriptions(tx, owner, '2025-12-31'));
    const { items } = await list();
    const days = (payments: readonly { day: Day; amount: string }[]) =>
      payments.map(({ day, amount }) => `${day} ${amount.replace(/^-/, '')}`);
    const left = new Set(items);
    for (const series of planted) {
      const its = new Set(days(series.rows));
      const found = items.find(
        ({ payments }) => days(payments).filter((one) => its.has(one)).length >= payments.length * 0.9,
      );
      expect([series.name, found?.rhythm]).toEqual([series.name, series.rhythm]);
      left.delete(found!);
    }
    expect([...left].map(({ payee }) => payee)).toEqual([]);
  });

  it('is told of a price that rose, once, and not of one that rose before old files were brought in', async () => {
    await pay(monthly('Streamflix', ['15.49', '15.49', '15.49', '15.49', '17.99']));
    await pay(
      monthly('Old Magazine', ['5.00', '5.00', '5.00', '5.00', '6.00', '6.00', '6.00', '6.00', '6.00']),
    );
    await runJob();
    expect(await bell()).toEqual([
      { slot: 'price_rise', title: 'Streamflix went up', detail: 'from $15.49 to $17.99', due_date: today() },
    ]);
    const { items, yearly, monthly: month } = await list();
    expect(items.map(({ payee, amount, changes }) => [payee, amount, changes.length])).toEqual([
      ['Streamflix', '17.99', 1],
      ['Old Magazine', '6.00', 1],
    ]);
    expect([yearly, month]).toEqual(['287.88', '23.99']);
    await house.raw(
      `update due_items set state = 'done', done_at = now(), done_on = current_date where user_id = $1`,
      [owner],
    );
    await pay([{ payee: 'Bakery', amount: '-3.00', day: today() }]);
    await runJob();
    expect(await bell()).toEqual([]);
  });

  it('looks only where transactions have changed, and says so until it has', async () => {
    await pay(monthly('Gym', ['30.00', '30.00', '30.00', '30.00']));
    expect(await list()).toMatchObject({ items: [], looking: true });
    await runJob();
    expect(await list()).toMatchObject({ items: [{ payee: 'Gym' }], looking: false });
    const stranger = await house.person();
    await expect(
      house.as(stranger).call(endpoints.findSubscription, { id: (await only()).id }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('goes on with everybody else where it fails for one person', async () => {
    // Whoever comes first by id is looked at first.
    const [unlucky, lucky] = [owner, await house.person()].toSorted() as [string, string];
    for (owner of [lucky, unlucky]) {
      account = await openAccount(house, owner);
      await pay(monthly('Streamflix', ['15.49', '15.49', '15.49', '15.49', '15.49']));
    }
    await house.raw(
      `create function unlucky() returns trigger language plpgsql as $$ begin raise 'unlucky'; end $$`,
    );
    await house.raw(`create trigger unlucky before insert on watched_subscriptions for each row
      when (new.user_id = '${unlucky}') execute function unlucky()`);
    const failed = await runJob().catch(String);
    await house.raw('drop trigger unlucky on watched_subscriptions');
    expect(failed).toMatch(/of 1 people/);
    const foundFor = async (person: string) =>
      (await house.as(person).call(endpoints.listSubscriptions, {})).items.length;
    expect([await foundFor(unlucky), await foundFor(lucky)]).toEqual([0, 1]);
    await runJob();
    expect(await foundFor(unlucky)).toBe(1);
  });

  it('forgets what was found in a file that is undone, and keeps what somebody has said something of', async () => {
    const file = '3f2b1a52-7d0c-4c63-9a51-0d0a52c5a001';
    await pay(
      [...monthly('Gym', ['30.00', '30.00', '30.00']), ...monthly('Phone', ['20.00', '20.00', '20.00'], 5)],
      file,
    );
    await runJob();
    const gym = (await list()).items.find(({ payee }) => payee === 'Gym')!;
    await maria.call(endpoints.decideSubscription, { id: gym.id, verdict: 'kept' });
    await house.raw('delete from transaction_lines where user_id = $1', [owner]);
    await house.raw('delete from transactions where user_id = $1', [owner]);
    await runJob();
    expect(await only()).toMatchObject({ id: gym.id, payee: 'Gym', state: 'stopped', next_day: null });
    await pay(monthly('Gym', ['30.00', '30.00', '30.00']), file);
    await runJob();
    expect(await only()).toMatchObject({ id: gym.id, state: 'active', verdict: 'kept' });
  });

  it('what is dismissed is in no sum, in no bell and not found by search', async () => {
    await pay(monthly('Streamflix', ['15.49', '15.49', '15.49', '15.49', '17.99']));
    await runJob();
    const { id } = await only();
    await maria.call(endpoints.decideSubscription, { id, verdict: 'dismissed' });
    expect(await list()).toMatchObject({ yearly: '0.00', monthly: '0.00' });
    expect(await bell()).toEqual([]);
    expect(
      await house.raw(
        `select from records where item_type = 'subscription' and user_id = $1 and removed_at is null`,
        [owner],
      ),
    ).toEqual([]);
    await maria.call(endpoints.decideSubscription, { id, verdict: 'found' });
    expect(await bell()).toMatchObject([{ slot: 'price_rise' }]);
  });
});

describe('the terms of a subscription', () => {
  const term = { notice_count: 1, notice_unit: 'month', renews_count: 1, renews_unit: 'year' } as const;
  beforeEach(async () => {
    await pay(monthly('City Gym', ['30.00', '30.00', '30.00', '30.00']));
    await runJob();
  });

  it('keep every field (M-18)', async () => {
    const { id, version } = await only();
    const draft = {
      term_end: addMonths(today(), 4),
      ...term,
      promotion_ends: addDays(today(), 20),
      price_after: '45.00',
      cancel_how: 'By letter to the branch',
      notes: 'Member 4711',
    };
    expect(Object.keys(draft).toSorted()).toEqual(Object.keys(subscriptionDraft.shape).toSorted());
    const changed = await maria.call(endpoints.changeSubscription, { id, version, ...draft });
    expect(changed).toMatchObject({
      ...draft,
      cancel_by: addMonths(draft.term_end, -1),
      ends: draft.term_end,
    });
    expect(await maria.call(endpoints.findSubscription, { id })).toEqual(changed);
    expect(await bell()).toMatchObject([
      { slot: 'cancel_by', title: 'Last day to cancel City Gym', due_date: addMonths(draft.term_end, -1) },
      {
        slot: 'promotion_end',
        title: 'The offer of City Gym ends',
        detail: 'then $45.00',
        due_date: draft.promotion_ends,
      },
    ]);
    await expect(maria.call(endpoints.changeSubscription, { id, version, notes: 'x' })).rejects.toMatchObject(
      { code: 'conflict' },
    );
    const cleared = Object.fromEntries(
      Object.keys(draft).map((field) => [field, /unit/.test(field) ? 'day' : null]),
    );
    expect(
      await maria.call(endpoints.changeSubscription, { id, version: changed.version, ...cleared }),
    ).toMatchObject(cleared);
    expect(await bell()).toEqual([]);
  });

  it('roll on to the next term once the last day to cancel has passed', async () => {
    const { id } = await only();
    const term_end = addDays(today(), -40);
    const { cancel_by, ends } = await maria.call(endpoints.changeSubscription, {
      id,
      version: 'any',
      term_end,
      ...term,
    });
    expect(ends).toBe(addMonths(term_end, 12));
    await house.raw(
      `update watched_subscriptions set cancel_by = $2::date - 400, ends = $2::date - 370 where id = $1`,
      [id, today()],
    );
    await runJob();
    expect(await only()).toMatchObject({ cancel_by, ends });
  });

  it.each([
    [{ notice_count: 1 }, 'term_end', 'End of the term is required'],
    [{ price_after: '9.00' }, 'promotion_ends', 'End of the offer is required'],
    [{ promotion_ends: '2026-02-30' }, 'promotion_ends', 'Enter a date'],
    [{ price_after: '1.555', promotion_ends: '2030-01-01' }, 'price_after', 'Invalid currency format'],
    [{ notice_count: 401 }, 'notice_count', 'Notice period must be at most 400'],
  ])('are refused where they make no sense: %j', async (change, field, message) => {
    const { id } = await only();
    await expect(
      maria.call(endpoints.changeSubscription, { id, version: 'any', ...change }),
    ).rejects.toMatchObject({
      fields: [{ field, message }],
    });
  });

  it('belong to the owner alone', async () => {
    const guest = await house.person();
    const { id } = await only();
    const visit = house.as(guest).in(owner);
    await expect(visit.call(endpoints.listSubscriptions, {})).rejects.toThrow();
    await expect(
      house.as(guest).call(endpoints.changeSubscription, { id, version: 'any', notes: 'x' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(watchJob).toBe('watch-subscriptions');
  });
});
