import { addMute, removeMute } from '@holdfast/domain/alerts/endpoints';
import {
  changeNoticeKind,
  changeNoticePreferences,
  findNoticePreferences,
} from '@holdfast/domain/alerts/preference-endpoints';
import { mostNoticeKinds } from '@holdfast/domain/alerts/notice-preferences';
import { tellDaysOf, tellingMoment } from '@holdfast/domain/alerts/test-telling';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { duesOf } from '../kernel/due/test-due.ts';
import { testApp } from '../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

async function person(...due: number[]) {
  const owner = await house.person();
  const dues = duesOf(house, owner);
  for (const [nth, days] of due.entries()) {
    const source_id = await dues.record('policy');
    await dues.put({
      source_type: 'policy',
      source_id,
      day: addDays(today(), days),
      slot: nth % 2 === 0 ? 'renewal' : 'premium',
    });
  }
  const caller = house.as(owner);
  return { owner, dues, caller, read: () => caller.call(findNoticePreferences, {}) };
}

describe('the preferences of telling', () => {
  it('begin with a mail at eight and a push the day before, and say of which kinds there are dates', async () => {
    const { read } = await person(40, 50);
    const usual = [30, 14, 7, 1, 0];
    expect(await read()).toMatchObject({
      version: 1,
      mail: true,
      mail_hour: 8,
      mail_within: 'all',
      push: true,
      push_hour: 8,
      push_within: '1',
      quiet_from: null,
      quiet_to: null,
      devices: 0,
      kinds: [
        {
          kind: 'policy.premium',
          mail: true,
          push: true,
          remind_days: null,
          usual,
          next_on: addDays(today(), 50),
        },
        {
          kind: 'policy.renewal',
          mail: true,
          push: true,
          remind_days: null,
          usual,
          next_on: addDays(today(), 40),
        },
      ],
    });
  });

  it('keep every field that is changed, and what a change does not name', async () => {
    const { caller, read } = await person(40);
    const wanted = {
      mail: false,
      mail_hour: 6,
      mail_within: '14',
      push: true,
      push_hour: 19,
      push_within: '7',
      quiet_from: '22:00',
      quiet_to: '06:30',
    } as const;
    const first = await caller.call(changeNoticePreferences, { ...wanted, version: 1 });
    expect(first).toMatchObject(wanted);
    const second = await caller.call(changeNoticePreferences, { push_hour: 20, version: first.version });
    expect(second).toMatchObject({ ...wanted, push_hour: 20 });
    const kind = await caller.call(changeNoticeKind, {
      kind: 'policy.renewal',
      push: false,
      remind_days: [7, 60, 7],
      version: second.version,
    });
    expect(kind).toMatchObject({ mail: true, push: false, remind_days: [60, 7], has: true });
    expect(await read()).toMatchObject({ ...wanted, push_hour: 20, kinds: [kind] });
    const usual = await caller.call(changeNoticeKind, {
      kind: 'policy.renewal',
      remind_days: null,
      push: true,
      version: kind.version,
    });
    expect(usual).toMatchObject({ mail: true, push: true, remind_days: null });
  });

  it('take no more kinds than there can be', async () => {
    const { owner, caller } = await person(40);
    await house.raw(
      "insert into notice_kinds (user_id, kind, remind_days) select $1, 'made.up' || n, '{1}' from generate_series(1, $2::int) n",
      [owner, mostNoticeKinds - 1],
    );
    const change = (kind: string) => caller.call(changeNoticeKind, { kind, mail: false, version: 'any' });
    await expect(change('another.kind')).rejects.toMatchObject({ code: 'conflict' });
    expect(await change('policy.renewal')).toMatchObject({ mail: false });
  });

  it('refuse a change from an older version, with what they are now', async () => {
    const { caller } = await person(40);
    await caller.call(changeNoticePreferences, { mail_hour: 7, version: 1 });
    await expect(caller.call(changeNoticePreferences, { mail_hour: 9, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      current: { mail_hour: 7 },
    });
    await expect(
      caller.call(changeNoticeKind, { kind: 'policy.renewal', mail: false, version: 1 }),
    ).rejects.toMatchObject({ code: 'conflict', current: { kind: 'policy.renewal', mail: true } });
  });

  it.each([
    [{ mail_hour: 24 }, 'mail_hour'],
    [{ quiet_from: '22:00' }, 'quiet_to'],
    [{ quiet_from: '22:00', quiet_to: '22:00' }, 'quiet_to'],
    [{ quiet_from: '25:00', quiet_to: '06:00' }, 'quiet_from'],
  ])('refuse %j and name the field', async (change, field) => {
    const { caller, read } = await person();
    await expect(caller.call(changeNoticePreferences, { ...change, version: 1 })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field }],
    });
    expect((await read()).version).toBe(1);
  });

  it.each([[[]], [[366]], [[-1]], [[1, 2, 3, 4, 5, 6, 7, 8, 9]]])(
    'refuse %j as days before a date',
    async (remind_days) => {
      const { caller } = await person();
      await expect(
        caller.call(changeNoticeKind, { kind: 'policy.renewal', remind_days, version: 1 }),
      ).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});

const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'UTC'];
const tellings = (owner: string) =>
  house.raw<{ channel: 'mail' | 'push'; told_on: Day; next_on: Day | null; next_at: Date | null }>(
    'select channel, told_on::text, next_on::text, next_at from tellings where user_id = $1 order by channel',
    [owner],
  );

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('when a person is told next', () => {
  it('is after any change of preferences, mutes and time zone what the rules of the domain say', async () => {
    const { owner, dues, caller } = await person(3, 8, 15, 33, 45, 70, 130, 200, 340);
    const draw = chance(7);
    const of = <T>(...choices: T[]): T => choices[draw(choices.length)] as T;
    let moments = 0;
    for (let round = 0; round < 40; round += 1) {
      const before = await tellings(owner);
      const { version } = await caller.call(findNoticePreferences, {});
      await house.raw('update user_profiles set time_zone = $2 where user_id = $1', [owner, of(...zones)]);
      const quiet = of<[string | null, string | null]>([null, null], ['22:00', '06:30'], ['07:00', '12:15']);
      const told = await caller.call(changeNoticePreferences, {
        mail: draw(5) > 0,
        mail_hour: draw(24),
        mail_within: of('all', 'all', '7'),
        push: draw(5) > 0,
        push_hour: draw(24),
        push_within: of('0', '1', '7', '30', 'all'),
        quiet_from: quiet[0],
        quiet_to: quiet[1],
        version,
      });
      await caller.call(changeNoticeKind, {
        kind: of('policy.renewal', 'policy.premium'),
        mail: draw(4) > 0,
        push: draw(4) > 0,
        remind_days: of(null, [60, 3], [365, 0], [21]),
        version: told.version,
      });
      const muted = draw(4) === 0 ? of('policy.renewal', 'policy.premium') : null;
      const mute =
        muted && (await caller.call(addMute, { kind: muted, until: of(null, addDays(today(), 50)) }));
      const now = await caller.call(findNoticePreferences, {});
      for (const { channel, told_on, next_on, next_at } of await tellings(owner)) {
        const wanted = { on: now[channel], hour: now[`${channel}_hour`] };
        const nearness = now[`${channel}_within`];
        const within = nearness === 'all' ? Infinity : Number(nearness);
        const days = (await dues.items()).flatMap((item) => {
          const kind = `policy.${item.slot}`;
          const wish = now.kinds.find((each) => each.kind === kind);
          if (wish?.[channel] === false) return [];
          const remind_days = wish?.remind_days ?? [30, 14, 7, 1, 0];
          return tellDaysOf({ ...item, remind_days }, within).filter(
            (day) => mute?.kind !== kind || (mute.until !== null && mute.until <= day),
          );
        });
        const next = days.filter((day) => day > told_on).sort()[0] ?? null;
        expect([round, channel, next_on]).toEqual([round, channel, next]);
        const moment =
          next === null || !wanted.on ? null : tellingMoment(next, wanted.hour, now, now.time_zone);
        expect([round, channel, next_at?.toISOString()]).toEqual([round, channel, moment?.toISOString()]);
        expect(now[`next_${channel}`] === null).toBe(moment === null);
        expect(told_on >= (before.find((each) => each.channel === channel)?.told_on ?? '')).toBe(true);
        if (moment !== null) moments += 1;
      }
      if (mute) await caller.call(removeMute, { id: mute.id });
    }
    expect(moments).toBeGreaterThan(40);
  });

  it('is never of what has no days at all, not even when it is late', async () => {
    const { owner, dues } = await person();
    const source_id = await dues.record('date');
    await dues.put({
      source_type: 'date',
      source_id,
      slot: 'day',
      day: addDays(today(), 5),
      remind_days: '{}',
    });
    expect((await tellings(owner)).map(({ next_on }) => next_on)).toEqual([null, null]);
    expect(tellDaysOf({ due_date: addDays(today(), 5), remind_days: [], snoozed_until: null }, 800)).toEqual(
      [],
    );
  });

  it('is no day that has passed: what a new window would have told before is not told any more', async () => {
    const { owner, caller } = await person(28);
    await house.raw('update tellings set told_on = current_date - 10 where user_id = $1', [owner]);
    await caller.call(changeNoticeKind, { kind: 'policy.renewal', remind_days: [30, 5], version: 'any' });
    expect((await tellings(owner)).find(({ channel }) => channel === 'mail')?.next_on).toBe(
      addDays(today(), 23),
    );
  });

  it('is again what was muted as soon as it is no more, and what waited to be told waits on', async () => {
    const { owner, caller } = await person(40);
    const next = async () => (await tellings(owner))[0]?.next_on;
    const { id } = await caller.call(addMute, { kind: 'policy.renewal' });
    expect(await next()).toBeNull();
    await caller.call(removeMute, { id });
    expect(await next()).toBe(addDays(today(), 10));
    await house.raw(
      'update tellings set told_on = current_date - 9, next_on = current_date - 3 where user_id = $1',
      [owner],
    );
    await house.raw('update due_items set remind_days = $2 where user_id = $1', [owner, [43]]);
    await caller.call(changeNoticePreferences, { mail_hour: 5, version: 'any' });
    expect(await next()).toBe(addDays(today(), -3));
  });

  it.each([
    ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00.000Z'],
    ['America/New_York', '2026-03-08', 2, '2026-03-08T07:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', 1, '2026-10-25T00:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', 1, '2026-04-04T14:00:00.000Z'],
  ])(
    'is in the night of %s in which clocks change, on %s at %i, the same in SQL and domain',
    async (zone, day, hour, moment) => {
      const { owner, caller } = await person();
      await caller.call(changeNoticePreferences, { mail_hour: hour, version: 1 });
      await house.raw('update user_profiles set time_zone = $2 where user_id = $1', [owner, zone]);
      const [row] = await house.raw<{ at: Date }>('select tell_moment($1, $2, $3) as at', [
        owner,
        'mail',
        day,
      ]);
      expect(row?.at.toISOString()).toBe(moment);
      expect(tellingMoment(day, hour, { quiet_from: null, quiet_to: null }, zone).toISOString()).toBe(moment);
      expect(todayIn(zone, new Date(moment))).toBe(day);
    },
  );
});
