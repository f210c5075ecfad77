import { beforeEach, describe, expect, it } from 'vitest';
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
