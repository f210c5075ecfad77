import { beforeEach, describe, expect, it } from 'vitest';
import { testLife } from './test-life.ts';

const life = testLife();
const inDays = (days: number) => new Date(life.now().getTime() + days * 86_400_000);

beforeEach(async () => {
  await life.raw('delete from users');
});

const personWith = async (fields: Record<string, unknown>) => {
  const person = await life.person();
  for (const [name, value] of Object.entries(fields)) {
    await life.raw(`update user_access_policies set ${name} = $2 where user_id = $1`, [person, value]);
  }
  return person;
};
const expired = (days: number) =>
  personWith({ access_status: 'expired', has_full_access: false, data_retention_end_date: inDays(days) });

describe('a trial that ends', () => {
  it('is told of at 30, 14 and 7 days, each once, however often the job runs (S-065)', async () => {
    const maria = await personWith({ trial_end_date: inDays(32) });
    for (let day = 32; day >= -1; day -= 1) {
      await life.run('send-reminders', 2);
      life.daysPass(1);
    }
    expect(await life.mailsTo(maria)).toEqual([
      'Your free trial ends in 30 days',
      'Your free trial ends in 14 days',
      'Your free trial ends in 7 days',
    ]);
    expect(await life.policyOf(maria)).toMatchObject({ notifications_sent: [30, 14, 7] });
  });

  it('is told of once to somebody for whom all three days passed unseen', async () => {
    const maria = await personWith({ trial_end_date: inDays(3.5) });
    await life.run('send-reminders');
    await life.run('send-reminders');
    expect(await life.mailsTo(maria)).toEqual(['Your free trial ends in 4 days']);
    expect(await life.policyOf(maria)).toMatchObject({ notifications_sent: [30, 14, 7] });
  });

  it('is not told of to exempt, subscribed or expired people', async () => {
    const exempt = await personWith({ trial_end_date: inDays(5) });
    await life.give(exempt, 'subscription_exempt');
    const subscribed = await personWith({ trial_end_date: inDays(5), access_status: 'subscribed' });
    const over = await personWith({ trial_end_date: inDays(-1) });
    await life.run('send-reminders');
    for (const person of [exempt, subscribed, over]) {
      expect(await life.mailsTo(person)).toEqual([]);
      expect(await life.policyOf(person)).toMatchObject({ notifications_sent: [] });
    }
  });

  it('is told of to every one of many', async () => {
    await life.raw(
      `insert into users (email) select 'n' || n || '@example.com' from generate_series(1, 450) n`,
    );
    await life.raw(
      `insert into user_access_policies (user_id, email, trial_start_date, trial_end_date)
       select id, email, now(), $1 from users`,
      [inDays(20)],
    );
    await life.run('send-reminders', 2);
    const [row] = await life.raw(
      'select count(*)::int as mails, count(distinct user_id)::int as people from mails',
    );
    expect(row).toEqual({ mails: 450, people: 450 });
  });
});

describe('records that are erased soon', () => {
  it('are told of 14, 7 and 1 days before, each once (G-09)', async () => {
    const maria = await expired(16);
    for (let day = 16; day >= 0; day -= 1) {
      await life.run('send-reminders', 2);
      life.daysPass(1);
    }
    expect(await life.mailsTo(maria)).toEqual([
      'Your records will be erased in 14 days',
      'Your records will be erased in 7 days',
      'Your records will be erased in 1 day',
    ]);
  });

  it('are not spoken of to somebody who has become exempt', async () => {
    const maria = await expired(5);
    await life.give(maria, 'subscription_exempt');
    await life.run('send-reminders');
    expect(await life.mailsTo(maria)).toEqual([]);
  });
});

describe('an account that is to be deleted', () => {
  it('is announced a day before, once, and not where the deletion was cancelled', async () => {
    const subscribed = { access_status: 'subscribed' };
    const [leaving, staying] = [await personWith(subscribed), await personWith(subscribed)];
    for (const person of [leaving, staying]) {
      await life.raw(
        'insert into account_deletions (user_id, requested_at, erase_at, cancelled_at) values ($1, $2, $3, $4)',
        [person, inDays(0), inDays(14), person === staying ? inDays(0) : null],
      );
    }
    await life.run('send-reminders');
    expect(await life.mailsTo(leaving)).toEqual([]);
    life.daysPass(13.01);
    await life.run('send-reminders', 2);
    await life.run('send-reminders');
    expect(await life.mailsTo(leaving)).toEqual([
      expect.stringMatching(/^Your account will be deleted on \w+ \d+, \d{4}$/),
    ]);
    expect(await life.mailsTo(staying)).toEqual([]);
  });
});
