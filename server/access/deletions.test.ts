import { deletionGraceDays } from '@holdfast/domain/standing/access-rules';
import {
  cancelDeletion,
  findDeletion,
  findPolicy,
  requestDeletion,
  startTrial,
} from '@holdfast/domain/access/endpoints';
import { accessPolicy } from '@holdfast/domain/access/policy';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLife } from './test-life.ts';

let proof: 'fresh' | 'stale' = 'fresh';
const ended: string[] = [];
const life = testLife({
  requireFreshProof: async () => {
    if (proof === 'stale') throw new Fault('forbidden', 'Please confirm that it’s you');
  },
  endSessions: async (_, person) => void ended.push(person),
});

beforeEach(async () => {
  await life.raw('delete from users');
  await life.raw('delete from erasure_receipts');
});

const linesOf = async (person: string) =>
  (
    await life.raw<{ action: string }>(
      'select action from audit_log where user_id = $1 order by at, action',
      [person],
    )
  ).map(({ action }) => action);

describe('the deletion of an account', () => {
  it('wants a fresh proof; without one nothing is noted', async () => {
    const maria = await life.person();
    proof = 'stale';
    await expect(life.as(maria).call(requestDeletion, {})).rejects.toMatchObject({ code: 'forbidden' });
    proof = 'fresh';
    expect(await life.as(maria).call(findDeletion, {})).toEqual({ deletion: null });
    expect(await life.mailsTo(maria)).toEqual([]);
    expect(await linesOf(maria)).toEqual([]);
  });

  it('stands for 14 days, is told of once by mail, and asking again changes nothing', async () => {
    const maria = await life.person();
    const asked = await life.as(maria).call(requestDeletion, {});
    expect(Date.parse(asked.erase_at) - Date.parse(asked.requested_at)).toBe(deletionGraceDays * 86_400_000);
    expect(await life.as(maria).call(requestDeletion, {})).toEqual(asked);
    expect(await life.as(maria).call(findDeletion, {})).toEqual({ deletion: asked });
    expect(await life.mailsTo(maria)).toEqual(['Your account will be deleted']);
    expect(await linesOf(maria)).toEqual(['access.deletion-request']);
  });

  it('of an account whose records go sooner names that one date, in the answer and in every letter', async () => {
    const maria = await life.person();
    const kept = new Date(life.now().getTime() + 9 * 86_400_000).toISOString();
    await life.raw(
      `update user_access_policies set access_status = 'expired', has_full_access = false,
         data_retention_end_date = $2 where user_id = $1`,
      [maria, kept],
    );
    const asked = await life.as(maria).call(requestDeletion, {});
    expect(asked).toMatchObject({ erase_at: kept, kept_until: kept });
    expect(await life.as(maria).call(findDeletion, {})).toEqual({ deletion: asked });
    for (let day = 0; day <= 9; day += 1) {
      await life.run('send-reminders');
      life.daysPass(0.99);
    }
    expect(await life.mailsTo(maria)).toEqual([
      'Your account will be deleted',
      'Your records will be erased in 9 days',
      'Your records will be erased in 7 days',
      'Your records will be erased in 1 day',
    ]);
    const [{ body_text: first } = { body_text: '' }] = await life.raw<{ body_text: string }>(
      "select body_text from mails where user_id = $1 and subject = 'Your account will be deleted'",
      [maria],
    );
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(kept),
    );
    expect(first).toContain(`On ${day}`);
  });

  it('that comes before the records’ own end is the one that is told of, until it is taken back', async () => {
    const maria = await life.person();
    await life.raw(
      `update user_access_policies set access_status = 'expired', has_full_access = false,
         data_retention_end_date = $2 where user_id = $1`,
      [maria, new Date(life.now().getTime() + 14.5 * 86_400_000).toISOString()],
    );
    await life.as(maria).call(requestDeletion, {});
    for (let day = 0; day < 13; day += 1) life.daysPass(1);
    await life.run('send-reminders');
    life.daysPass(0.5);
    await life.run('send-reminders');
    expect((await life.mailsTo(maria)).map((subject) => subject.slice(0, 28))).toEqual([
      'Your account will be deleted',
      'Your account will be deleted',
    ]);
    await life.as(maria).call(cancelDeletion, {});
    await life.run('send-reminders');
    expect(await life.mailsTo(maria)).toContain('Your records will be erased in 1 day');
  });

  it('is taken back by one press, and can be asked for again', async () => {
    const maria = await life.person();
    await life.as(maria).call(requestDeletion, {});
    await life.as(maria).call(cancelDeletion, {});
    expect(await life.as(maria).call(findDeletion, {})).toEqual({ deletion: null });
    await expect(life.as(maria).call(cancelDeletion, {})).rejects.toMatchObject({ code: 'not_found' });
    life.daysPass(20);
    await life.run('erase-people');
    expect(await life.policyOf(maria)).not.toEqual({});

    await life.as(maria).call(requestDeletion, {});
    life.daysPass(13.9);
    await life.run('erase-people');
    expect(await life.policyOf(maria)).not.toEqual({});
    life.daysPass(0.2);
    await life.run('erase-people', 2);
    expect(await life.raw('select 1 from users where id = $1', [maria])).toEqual([]);
    expect(ended).toContain(maria);
    const receipts = await life.raw('select reason from erasure_receipts');
    expect(receipts).toEqual([{ reason: 'request' }]);
  });

  it('can no longer be stopped once it has begun', async () => {
    const maria = await life.person();
    await life.as(maria).call(requestDeletion, {});
    await life.raw('update account_deletions set erasing_since = now() where user_id = $1', [maria]);
    await expect(life.as(maria).call(cancelDeletion, {})).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is the person’s own matter: nobody asks for another’s, sees it or stops it', async () => {
    const [maria, stranger] = [await life.person(), await life.person()];
    await life.as(maria).call(requestDeletion, {});
    expect(await life.as(stranger).call(findDeletion, {})).toEqual({ deletion: null });
    await expect(life.as(stranger).call(cancelDeletion, {})).rejects.toMatchObject({ code: 'not_found' });
    await life.database.asViewer(stranger, (tx) =>
      tx.updateTable('account_deletions').set({ cancelled_at: life.now().toISOString() }).execute(),
    );
    expect((await life.as(maria).call(findDeletion, {})).deletion).not.toBeNull();
    await expect(
      life.database.asViewer(stranger, (tx) =>
        tx
          .insertInto('account_deletions')
          .values({
            user_id: maria,
            requested_at: life.now().toISOString(),
            erase_at: life.now().toISOString(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('of an exempt person is their wish, and is carried out', async () => {
    const maria = await life.person();
    await life.give(maria, 'subscription_exempt');
    await life.as(maria).call(requestDeletion, {});
    life.daysPass(14.1);
    await life.run('erase-people');
    expect(await life.policyOf(maria)).toEqual({});
  });
});

describe('somebody who is charged again', () => {
  const subscribe = (person: string, ending: boolean) =>
    life.raw(
      `insert into subscriptions (user_id, mode, subscription_id, customer_id, subscription_status, price_id,
         current_period_end, cancel_at_period_end, started_at)
       values ($1, 'built_in', 'sub_1', 'cus_1', 'active', 'price_premium', 0, $2, now())
       on conflict (user_id) do update set cancel_at_period_end = excluded.cancel_at_period_end`,
      [person, ending],
    );

  it('cancels the subscription first, and goes then', async () => {
    const maria = await life.person();
    await subscribe(maria, false);
    await expect(life.as(maria).call(requestDeletion, {})).rejects.toMatchObject({ code: 'conflict' });
    expect(await life.mailsTo(maria)).toEqual([]);
    await subscribe(maria, true);
    await life.as(maria).call(requestDeletion, {});
    life.daysPass(14.1);
    await life.run('erase-people');
    expect(await life.policyOf(maria)).toEqual({});
  });

  it('stays, where they subscribed after they had asked', async () => {
    const maria = await life.person();
    await life.as(maria).call(requestDeletion, {});
    await subscribe(maria, false);
    life.daysPass(14.1);
    await life.run('erase-people');
    expect(await life.policyOf(maria)).not.toEqual({});
    expect(await life.as(maria).call(findDeletion, {})).toEqual({ deletion: null });
  });
});

describe('nobody', () => {
  it('goes unless their erasure was decided, even by the hand of housekeeping', async () => {
    const maria = await life.person();
    await life.database.asWorker(async (tx) => {
      const { sql } = await import('kysely');
      const { rows } = await sql<{ gone: boolean }>`select erase_person(${maria}) as gone`.execute(tx);
      expect(rows).toEqual([{ gone: false }]);
    });
    expect(await life.policyOf(maria)).not.toEqual({});
  });
});

describe('the policy', () => {
  it('is begun once for somebody who has none, and given back as it is to others (G-43)', async () => {
    const maria = await life.person();
    await life.raw('delete from user_access_policies where user_id = $1', [maria]);
    expect((await life.as(maria).call(findPolicy, {})).policy).toBeNull();
    const made = await life.as(maria).call(startTrial, {});
    expect(Date.parse(made.trial_end_date) - Date.parse(made.trial_start_date)).toBe(90 * 86_400_000);
    life.daysPass(1);
    expect(await life.as(maria).call(startTrial, {})).toEqual(made);
    expect((await life.as(maria).call(findPolicy, {})).policy).toEqual(made);
  });

  it('is told in the shape of its table', async () => {
    const columns = await life.raw<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'user_access_policies'",
    );
    expect(new Set(columns.map(({ name }) => name))).toEqual(new Set(Object.keys(accessPolicy.shape)));
  });
});
