import { beforeEach, describe, expect, it } from 'vitest';
import { grantTo } from '../testing/house/grants.ts';
import { testLife } from './test-life.ts';

const life = testLife();
const inDays = (days: number) => new Date(life.now().getTime() + days * 86_400_000);
const near = (moment: unknown, wanted: Date) => Math.abs(Number(moment) - wanted.getTime()) < 60_000;

/** Everybody of the tests before would come up again. */
beforeEach(async () => {
  await life.raw('delete from users');
});

const trialOf = async (days: number) => {
  const person = await life.person();
  await life.raw('update user_access_policies set trial_end_date = $2 where user_id = $1', [
    person,
    inDays(days),
  ]);
  return person;
};

describe('a trial', () => {
  it('runs until its last moment, and is then expired with 30 days of retention and one mail (S-062)', async () => {
    const maria = await trialOf(1);
    await life.run('expire-access');
    expect(await life.policyOf(maria)).toMatchObject({ access_status: 'trial', has_full_access: true });

    life.daysPass(1.001);
    await life.run('expire-access');
    const policy = await life.policyOf(maria);
    expect(policy).toMatchObject({ access_status: 'expired', has_full_access: false });
    expect(near(policy['data_retention_end_date'], inDays(30))).toBe(true);
    expect(await life.mailsTo(maria)).toEqual(['Your free trial has ended']);

    life.daysPass(3);
    await life.run('expire-access');
    expect(await life.policyOf(maria)).toEqual(policy);
    expect(await life.mailsTo(maria)).toHaveLength(1);
  });

  it('is ended once by two servers at the same moment', async () => {
    const people = [await trialOf(-1), await trialOf(-1), await trialOf(-1)];
    await life.run('expire-access', 3);
    for (const person of people) expect(await life.mailsTo(person)).toEqual(['Your free trial has ended']);
    const lines = await life.raw("select 1 from audit_log where action = 'access.expire'");
    expect(lines).toHaveLength(3);
  });

  it('keeps its 30 days where the server was off when it ended', async () => {
    const maria = await trialOf(-20);
    await life.run('expire-access');
    expect(near((await life.policyOf(maria))['data_retention_end_date'], inDays(30))).toBe(true);
  });
});

describe('a subscription', () => {
  const subscriberWho = async (pastDueDays: number | null) => {
    const person = await trialOf(-100);
    await life.raw(
      `update user_access_policies set access_status = 'subscribed', subscription_plan = 'premium', past_due_since = $2
       where user_id = $1`,
      [person, pastDueDays === null ? null : inDays(-pastDueDays)],
    );
    return person;
  };

  it('outlives a failed payment by seven days and no longer (G-11)', async () => {
    const [paying, failing, failed] = [
      await subscriberWho(null),
      await subscriberWho(6.99),
      await subscriberWho(7),
    ];
    await life.run('expire-access');
    expect(await life.policyOf(paying)).toMatchObject({ access_status: 'subscribed' });
    expect(await life.policyOf(failing)).toMatchObject({ access_status: 'subscribed' });
    expect(await life.policyOf(failed)).toMatchObject({ access_status: 'expired', past_due_since: null });
    expect(await life.mailsTo(failed)).toEqual(['Your subscription has ended']);
    expect(await life.mailsTo(failing)).toEqual([]);
  });
});

describe('exempt people and administrators', () => {
  it('never expire, whatever their policy says', async () => {
    const exempt = await trialOf(-1);
    await life.give(exempt, 'subscription_exempt');
    const admin = await trialOf(-1);
    await life.raw("insert into user_roles (user_id, role_type) values ($1, 'super_admin')", [admin]);
    await life.run('expire-access');
    for (const person of [exempt, admin]) {
      expect(await life.policyOf(person)).toMatchObject({ access_status: 'trial', has_full_access: true });
      expect(await life.mailsTo(person)).toEqual([]);
    }
  });

  it('lose the date of their erasure, and get 30 new days when the exemption ends', async () => {
    const maria = await trialOf(-1);
    await life.run('expire-access');
    await life.give(maria, 'subscription_exempt');
    await life.run('expire-access');
    expect((await life.policyOf(maria))['data_retention_end_date']).toBeNull();

    life.daysPass(200);
    await life.run('expire-access');
    expect((await life.policyOf(maria))['data_retention_end_date']).toBeNull();
    await life.raw('update user_privileges set expires_at = $2 where user_id = $1', [maria, inDays(-0.1)]);
    await life.run('expire-access');
    expect(near((await life.policyOf(maria))['data_retention_end_date'], inDays(30))).toBe(true);
  });
});

describe('somebody on whom others count', () => {
  const shareWith = async (guest: string, owner: string, expires_at: string | null = null) =>
    grantTo(life, { owner, guest, expires_at });

  it('loses their access like everybody, and keeps their records until nothing is shared with them any more', async () => {
    const [owner, sister, stranger] = [await trialOf(500), await trialOf(-1), await trialOf(-1)];
    await shareWith(sister, owner);
    await shareWith(stranger, owner, '2020-01-01T00:00:00Z');
    await life.run('expire-access');
    expect(await life.policyOf(sister)).toMatchObject({
      access_status: 'expired',
      has_full_access: false,
      data_retention_end_date: null,
    });
    expect(near((await life.policyOf(stranger))['data_retention_end_date'], inDays(30))).toBe(true);
    expect(await life.mailsTo(sister)).toEqual(['Your free trial has ended']);
    const [letter] = await life.raw<{ body_text: string }>('select body_text from mails where user_id = $1', [
      sister,
    ]);
    expect(letter?.body_text).toContain('as long as someone shares with you');
    expect(letter?.body_text).not.toContain('erased');

    await life.run('expire-access');
    expect(await life.mailsTo(sister)).toHaveLength(1);
    await life.raw("update grants set state = 'revoked' where grantee_id = $1", [sister]);
    await life.run('expire-access');
    expect(near((await life.policyOf(sister))['data_retention_end_date'], inDays(30))).toBe(true);
    expect(await life.mailsTo(sister)).toHaveLength(2);
  });

  it('is not erased where something is shared with them within the 30 days, nor an emergency contact', async () => {
    const [owner, sister, contact] = [await trialOf(500), await trialOf(-1), await trialOf(-1)];
    await life.run('expire-access');
    await life.raw(
      "update user_access_policies set data_retention_end_date = now() - interval '1 day' where access_status = 'expired'",
    );
    await shareWith(sister, owner);
    await life.raw(
      `insert into invitations (user_id, kind, email, person_id, state, token_until) values ($1, 'emergency', 'c@example.com', $2, 'confirmed', now())`,
      [owner, contact],
    );
    await life.run('erase-people');
    for (const person of [sister, contact])
      expect(await life.policyOf(person)).toMatchObject({ access_status: 'expired' });
    await life.run('expire-access');
    for (const person of [sister, contact])
      expect(await life.policyOf(person)).toMatchObject({ data_retention_end_date: null });
  });

  it('is not erased while an emergency contact waits for access, nor in the 30 days after it was granted', async () => {
    const [owner, contact] = [await trialOf(-1), await trialOf(500)];
    await life.run('expire-access');
    const over =
      "update user_access_policies set data_retention_end_date = now() - interval '1 day' where user_id = $1";
    await life.raw(over, [owner]);
    await life.raw(
      `with i as (insert into invitations (user_id, kind, email, person_id, state, token_until)
           values ($1, 'emergency', 'c@example.com', $2, 'confirmed', now()) returning user_id, id),
         c as (insert into emergency_contacts (user_id, id, position, waiting_days) select user_id, id, 1, 90 from i returning user_id, id)
       insert into emergency_requests (user_id, contact_id, reason, asked_at, opens_at, wake_at)
       select user_id, id, '', now(), now() + interval '90 days', now() + interval '1 day' from c`,
      [owner, contact],
    );
    await life.run('erase-people');
    expect(await life.policyOf(owner)).toMatchObject({ access_status: 'expired' });
    await life.run('expire-access');
    expect((await life.policyOf(owner))['data_retention_end_date']).toBeNull();

    const granted = async (days: number) =>
      life.raw(
        `update emergency_requests set state = 'granted', wake_at = null, granted_at = now() - make_interval(days => $2) where user_id = $1`,
        [owner, days],
      );
    await granted(29);
    await life.run('expire-access');
    expect((await life.policyOf(owner))['data_retention_end_date']).toBeNull();
    await granted(31);
    await life.run('expire-access');
    expect(near((await life.policyOf(owner))['data_retention_end_date'], inDays(30))).toBe(true);
  });

  it('is not kept by somebody whose own end is set: two accounts do not keep each other', async () => {
    const [one, other] = [await trialOf(-1), await trialOf(-1)];
    await life.run('expire-access');
    await shareWith(one, other);
    await shareWith(other, one);
    await life.run('expire-access');
    for (const person of [one, other])
      expect((await life.policyOf(person))['data_retention_end_date']).not.toBeNull();
  });
});
