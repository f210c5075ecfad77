import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellJob } from './tell-job.ts';
import { testTelling } from './test-telling.ts';

const house = testTelling();
const { here } = house;

beforeEach(async () => {
  await house.raw('delete from users');
});

/** The days, counted from the test's, on which a person gets mails while a server runs each day. */
async function daysOfMails(person: string, from: number, to: number, atOnce = 1): Promise<number[]> {
  const days: number[] = [];
  for (let day = from; day <= to; day += 1) {
    const before = (await house.mailsTo(person)).length;
    house.at(day);
    await house.run('tell-people', atOnce);
    const mails = await house.mailsTo(person);
    for (let nth = before; nth < mails.length; nth += 1) days.push(day);
  }
  return days;
}

describe('a person is mailed', () => {
  it('at 30, 14, 7 and 1 days, on the day and the day after, once however many servers run (M-01)', async () => {
    const { id } = await house.someone(40);
    expect(await daysOfMails(id, 1, 45, 2)).toEqual([10, 26, 33, 39, 40, 41]);
    const told = await house.raw(
      `select n.window_days, m.subject from due_notices n join mails m on m.id = n.mail_id
       where n.user_id = $1 and n.channel = 'mail' order by 1 desc`,
      [id],
    );
    expect(told).toEqual([
      { window_days: 30, subject: '1 coming up' },
      { window_days: 14, subject: '1 coming up' },
      { window_days: 7, subject: '1 due this week' },
      { window_days: 1, subject: '1 due this week' },
      { window_days: 0, subject: '1 due this week' },
      { window_days: -1, subject: '1 overdue' },
    ]);
  });

  it('of the nearest window where the server was away for two days, and never of those before it', async () => {
    const { id } = await house.someone(9, 8);
    expect(await daysOfMails(id, 1, 1)).toEqual([1]);
    expect(await daysOfMails(id, 8, 12)).toEqual([8, 9, 10]);
    const [, back] = await house.mailsTo(id);
    expect(back?.body_text).toContain('1 day before');
    expect(back?.body_text).not.toContain('7 days before');
    const dropped = await house.raw<{ window_days: number }>(
      "select window_days from due_notices where user_id = $1 and channel = 'mail' and state = 'dropped'",
      [id],
    );
    expect(dropped.map(({ window_days }) => window_days).toSorted((a, b) => a - b)).toEqual([1, 7]);
  });

  it('no more of a car that was sold, nor of what belongs to it', async () => {
    const { id, dues } = await house.someone();
    const car = await dues.record('movable');
    const policy = await dues.record('policy');
    await dues.put({ source_type: 'movable', source_id: car, day: addDays(here, 20) });
    await dues.put({
      source_type: 'policy',
      source_id: policy,
      day: addDays(here, 20),
      of_type: 'movable',
      of_id: car,
    });
    expect(await daysOfMails(id, 1, 7)).toEqual([6]);
    await dues.record('movable', { disposed_on: here }, car);
    expect(await daysOfMails(id, 8, 25)).toEqual([]);
  });

  it('once for a thousand dates, with the nearest and the count of the rest', async () => {
    const { id, dues } = await house.someone();
    const policy = await dues.record('policy');
    await house.raw(
      `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
       select $1, 'policy', $2, 'end' || n, $3::date, $3::date, 'test', 'One of many', 7, 30, '{7}' from generate_series(1, 1000) n`,
      [id, policy, addDays(here, 8)],
    );
    house.at(1);
    await house.run();
    const mails = await house.mailsTo(id);
    expect(mails.map(({ subject }) => subject)).toEqual(['1000 due this week']);
    expect(mails[0]?.body_text.match(/One of many/g)).toHaveLength(20);
    expect(mails[0]?.body_text).toContain('and 980 more');
    expect(Buffer.byteLength(mails[0]?.body_html ?? '')).toBeLessThan(102_000);
  });

  it('with the counts that the bell and the list of alerts show at that moment', async () => {
    const { id, dues, ids } = await house.someone(40, 9, 8, 7, 6, 5, 4, 3, 3, 3, 3, 3, 3, 3, 2, 1, 45);
    const caller = house.as(id);
    await dues.record('policy', { removed_at: here }, ids[3]);
    house.at(10);
    await caller.call(endpoints.addMute, { of_type: 'policy', of_id: ids[4] ?? '' });
    await caller.call(endpoints.finishAlert, {
      id:
        (
          await house.raw<{ id: string }>('select id from due_items where user_id = $1 and source_id = $2', [
            id,
            ids[5],
          ])
        )[0]?.id ?? '',
    });
    await house.run();
    const [mail] = await house.mailsTo(id);
    const bell = await caller.call(endpoints.showBell, {});
    const { items } = await caller.call(endpoints.listAlerts, { limit: 100 });
    const overdue = items.filter(({ days }) => days < 0).length;
    expect([bell.overdue.total, bell.week.total]).toEqual([
      overdue,
      items.filter(({ days }) => days >= 0 && days <= 7).length,
    ]);
    expect(overdue).toBeGreaterThan(8);
    expect(mail?.subject).toBe(`${overdue} overdue, 1 coming up`);
  });

  it('of what lies years ahead as well, after all that comes before it', async () => {
    const { id } = await house.someone(8, 1100);
    expect(await daysOfMails(id, 1, 9)).toEqual([1, 7, 8, 9]);
    expect(await daysOfMails(id, 1068, 1071)).toEqual([1070]);
    const { id: other, dues } = await house.someone(8, 300);
    const long = { source_type: 'policy', day: addDays(here, 205), remind_days: [200] };
    await dues.put({ ...long, source_id: await dues.record('policy') });
    expect(await daysOfMails(other, 1, 30)).toEqual([1, 5, 7, 8, 9]);
    expect(await daysOfMails(other, 200, 300)).toEqual([206, 270, 286, 293, 299, 300]);
  });

  it('at the days that somebody chose for a kind, however long before they are', async () => {
    const { id, wish } = await house.someone(130);
    await house.raw(
      "insert into notice_kinds (user_id, kind, remind_days) values ($1, 'policy.end', '{122,120}')",
      [id],
    );
    await wish({ hour: 8 });
    expect(await daysOfMails(id, 1, 12)).toEqual([8, 10]);
  });

  it('nothing where there is nothing to tell, or where they switched it off', async () => {
    const quiet = await house.someone(60);
    const off = await house.someone(8);
    await house.raw("insert into notice_preferences (user_id, channel, enabled) values ($1, 'mail', false)", [
      off.id,
    ]);
    await off.moveTo('UTC');
    expect(await daysOfMails(quiet.id, 1, 9)).toEqual([]);
    expect(await daysOfMails(off.id, 1, 9)).toEqual([]);
  });
});

describe('the job of telling', () => {
  it('leaves out whose access has ended, who is suspended or not verified, and begins with the day on which that is over', async () => {
    const ended = await house.someone(12, 30, 31);
    const suspended = await house.someone(12, 30, 31);
    const unverified = await house.someone(12, 30, 31);
    await house.raw(
      "update user_access_policies set access_status = 'expired', has_full_access = false where user_id = $1",
      [ended.id],
    );
    await house.raw("update users set suspended_at = now(), suspension = 'terms' where id = $1", [
      suspended.id,
    ]);
    await house.raw('update users set email_verified = false where id = $1', [unverified.id]);
    const all = [ended.id, suspended.id, unverified.id];
    const mails = async () => Promise.all(all.map(async (id) => (await house.mailsTo(id)).length));
    await daysOfMails(ended.id, 1, 24);
    expect(await mails()).toEqual([0, 0, 0]);
    // Whoever is left out is looked at each hour.
    house.at(25, '05:00');
    await house.run();
    await house.raw(
      "update user_access_policies set access_status = 'subscribed', has_full_access = true where user_id = $1",
      [ended.id],
    );
    await house.raw('update users set suspended_at = null, suspension = null, email_verified = true');
    expect(await daysOfMails(ended.id, 25, 32)).toEqual([29, 30, 31, 32]);
    expect(await mails()).toEqual([4, 4, 4]);
  });

  it('tells everybody though telling one of them fails, and tries that one again after a pause that grows', async () => {
    const bad = await house.someone(8);
    const good = await house.someone(8);
    const told: string[] = [];
    let fails = true;
    const job = tellJob(house.kernel, {
      async mail(_, person) {
        told.push(person.id);
        if (fails && person.id === bad.id) throw new Error('too bad');
      },
    });
    const tries: number[] = [];
    for (let minute = 0; minute < 300; minute += 5) {
      house.setClock(new Date(Date.parse(`${addDays(here, 1)}T08:00:00Z`) + minute * 60_000));
      const before = told.filter((id) => id === bad.id).length;
      if (minute > 150) fails = false;
      await job.run();
      if (told.filter((id) => id === bad.id).length > before) tries.push(minute);
    }
    expect(told.filter((id) => id === good.id)).toHaveLength(1);
    expect(tries).toEqual([0, 5, 10, 20, 40, 80, 160]);
  });

  it('waits a few seconds for the dates of one person, and then goes on to the next', async () => {
    await house.someone(8);
    house.at(1);
    const waits: unknown[] = [];
    const show = sql<{ waits: string }>`select current_setting('statement_timeout') as waits`;
    await tellJob(house.kernel, {
      mail: async (tx) => void waits.push(...(await show.execute(tx)).rows),
    }).run();
    expect(waits).toEqual([{ waits: '5s' }]);
  });

  it('writes down nothing for a channel that nobody sends', async () => {
    const { id } = await house.someone(8);
    house.at(7);
    await tellJob(house.kernel, { mail: async () => undefined }).run();
    const [row] = await house.raw<{ pushed: number; waits: boolean }>(
      `select (select count(*)::int from due_notices where user_id = $1 and channel = 'push') as pushed,
         (select next_at is not null from tellings where user_id = $1 and channel = 'push') as waits`,
      [id],
    );
    expect(row).toEqual({ pushed: 0, waits: true });
  });

  it('pushes to a device at a day before and later, beside the mails of all windows', async () => {
    const { id } = await house.someone(8);
    await house.raw(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device)
       values ($1, $2, $3, $4, 'Phone')`,
      [id, `https://push.example.com/${id}`, 'B'.repeat(87), 'A'.repeat(22)],
    );
    expect(await daysOfMails(id, 1, 9)).toEqual([1, 7, 8, 9]);
    const pushed = await house.raw<{ window_days: number }>(
      `select n.window_days, n.state from due_notices n where n.user_id = $1 and n.channel = 'push' order by 1 desc`,
      [id],
    );
    expect(pushed.map(({ window_days }) => window_days)).toEqual([1, 0, -1]);
    // Nobody sent them meanwhile: the newest of one date takes the place of those before it.
    const queued = await house.raw('select payload from pushes where user_id = $1', [id]);
    expect(queued).toHaveLength(1);
  });

  it('sends nobody a second mail about the end of their trial, of which their account tells already', async () => {
    const { id } = await house.someone(37);
    await house.raw(
      "update user_access_policies set access_status = 'trial', trial_end_date = $2 where user_id = $1",
      [id, new Date(Date.parse(addDays(here, 37)) + 43_200_000)],
    );
    const subjects: string[] = [];
    for (let day = 1; day <= 36; day += 1) {
      house.at(day);
      await house.run('send-reminders');
      await house.run();
    }
    for (const { subject } of await house.mailsTo(id)) subjects.push(subject);
    expect(subjects.filter((subject) => subject.includes('trial'))).toHaveLength(3);
    expect(subjects.filter((subject) => !subject.includes('trial'))).toEqual([
      '1 coming up',
      '1 coming up',
      '1 due this week',
      '1 due this week',
    ]);
    const claims = await house.raw<{ subject: string }>(
      "select subject from mails where user_id = $1 and unsubscribe is not null and subject like '%trial%'",
      [id],
    );
    expect(claims).toEqual([]);
    const dated = await house.raw(
      "select from due_items where source_type !~ '^(policy)$' and user_id = $1",
      [id],
    );
    expect(dated).toEqual([]);
  });
});
