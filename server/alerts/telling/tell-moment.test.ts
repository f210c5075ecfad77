import { addDays } from '@holdfast/domain/kernel/time/day';
import { momentOf, todayIn } from '@holdfast/domain/kernel/time/zone';
import { beforeEach, describe, expect, it } from 'vitest';
import { testTelling } from './test-telling.ts';

const house = testTelling();
const { here } = house;

beforeEach(async () => {
  await house.raw('delete from users');
});

describe('the moment of a mail', () => {
  it('is the person’s hour by their own clock, and what is late waits neither for nor in the quiet hours', async () => {
    const { id, wish, moveTo } = await house.someone(9);
    await moveTo('America/New_York');
    await wish({ hour: 7, quiet_from: '21:00', quiet_to: '06:00' });
    const mails = async () => (await house.mailsTo(id)).length;
    const tryAt = async (days: number, hour: number) => {
      house.setClock(momentOf(addDays(here, days), hour, 'America/New_York'));
      await house.run();
      return mails();
    };
    // Window of 7 days on day 2; the server is away until the night after it.
    expect(await tryAt(2, 22)).toBe(0);
    expect(await tryAt(3, 5)).toBe(0);
    expect(await tryAt(3, 6)).toBe(0);
    expect(await tryAt(3, 7)).toBe(1);
    expect(await tryAt(8, 6)).toBe(1);
    expect(await tryAt(8, 20)).toBe(2);
  });

  it('stays one where the hour or the zone changes in the middle of the day', async () => {
    const moves: ((who: Awaited<ReturnType<typeof house.someone>>) => Promise<void>)[] = [
      (who) => who.wish({ hour: 6 }),
      (who) => who.wish({ hour: 20 }),
      (who) => who.moveTo('Pacific/Auckland'),
      (who) => who.moveTo('Pacific/Honolulu'),
    ];
    for (const hour of [5, 12]) {
      for (const move of moves) {
        const who = await house.someone(8);
        for (let step = 0; step < 72; step += 1) {
          house.setClock(new Date(Date.parse(here) + (24 + step) * 3_600_000));
          if (step === hour) await move(who);
          await house.run();
        }
        expect((await house.mailsTo(who.id)).length, `${move.toString()} at ${hour}`).toBe(1);
      }
    }
  });

  const year = Number(here.slice(0, 4)) + 1;
  /** The nth Sunday of a month, the last one where `nth` is 0. */
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, nth === 0 ? month : month - 1, 1));
    const days = (7 - first.getUTCDay()) % 7;
    return addDays(
      first.toISOString().slice(0, 10),
      nth === 0 ? (days === 0 ? -7 : days - 7) : days + (nth - 1) * 7,
    );
  };
  it.each([
    ['Europe/Lisbon, an hour that does not exist', 'Europe/Lisbon', sunday(3, 0), { hour: 1 }],
    ['Europe/Lisbon, an hour that comes twice', 'Europe/Lisbon', sunday(10, 0), { hour: 1 }],
    ['America/New_York, an hour that does not exist', 'America/New_York', sunday(3, 2), { hour: 2 }],
    ['America/New_York, an hour that comes twice', 'America/New_York', sunday(11, 1), { hour: 1 }],
    [
      'Australia/Lord_Howe, half an hour that does not exist',
      'Australia/Lord_Howe',
      sunday(10, 1),
      { hour: 2 },
    ],
    [
      'Australia/Lord_Howe, half an hour that comes twice',
      'Australia/Lord_Howe',
      sunday(4, 1),
      { hour: 1, quiet_from: '22:00', quiet_to: '01:45' },
    ],
  ])('comes once in the night in which clocks change: %s', async (_, zone, night, wish) => {
    const who = await house.someone();
    await who.moveTo(zone);
    await who.wish(wish);
    const source_id = await who.dues.record('policy');
    await who.dues.put({ source_type: 'policy', source_id, day: addDays(night, 7), remind_days: [7] });
    const begins = momentOf(night, 0, zone).getTime();
    // The clocks of that night do change.
    expect((momentOf(addDays(night, 1), 0, zone).getTime() - begins) / 3_600_000).not.toBe(24);
    const told: string[] = [];
    for (let step = -12; step < 72; step += 1) {
      const now = new Date(begins + step * 1_800_000);
      house.setClock(now);
      await house.run();
      if ((await house.mailsTo(who.id)).length > told.length) told.push(`${todayIn(zone, now)} ${step}`);
    }
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(night);
  });
});
