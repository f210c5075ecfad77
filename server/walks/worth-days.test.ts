import {
  addProperty,
  changeMortgage,
  changeProperty,
  findProperty,
  removeProperty,
  sellProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { worthDays, worthDaysKept, worthPoints, type WorthDays } from '@holdfast/domain/dashboard/worth-days';
import { addDays, daysBetween, type Day } from '@holdfast/domain/kernel/day';
import { worthOf } from '@holdfast/domain/kernel/worth-line';
import { describe, expect, it } from 'vitest';
import { sampleMortgage, sampleProperty } from '../../db/seed/properties.ts';
import { dashboardArea } from '../dashboard/area.ts';
import { clockWith } from '../kernel/clock.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from '../real-estate/area.ts';

const areasOn = (kernel: Kernel) => {
  const homes = realEstateArea(kernel);
  return [homes, dashboardArea(kernel, [homes])];
};
const test = testApp(areasOn);

const today = () => test.kernel.clock.today();
/** Does what the job of that evening does. */
async function eveningOf(day: Day): Promise<void> {
  const clock = clockWith(daysBetween(today(), day) * 86_400_000);
  const jobs = areasOn({ ...test.kernel, clock }).flatMap((area) => area.jobs ?? []);
  const job = jobs.find(({ name }) => name === 'keep-worth-days');
  if (job === undefined) throw new Error('No job keeps the days');
  await job.run();
}
const daysOf = (owner: string) =>
  test.raw<{ day: Day; owned: string; owed: string }>(
    'select day::text as day, owned::text as owned, owed::text as owed from worth_days where user_id = $1 order by day',
    [owner],
  );
const shownOf = async (owner: string): Promise<WorthDays> =>
  worthDays.parse((await test.as(owner).call(showDashboard, {})).pieces['worth_days']);

/** A home worth 742000.10 with 300000.05 owed on it. */
async function withHome() {
  const owner = await test.person();
  const maria = test.as(owner);
  const { id } = await maria.call(addProperty, {
    ...sampleProperty({ current_value: '742000.10' }),
    mortgage: sampleMortgage({ current_balance: '300000.05' }),
  });
  return { owner, maria, id };
}
/** The tenth of a month: the days around it are of the same one. */
const tenth = () => addDays(`${addDays(today(), -31).slice(0, 8)}01`, 9);

describe('the evening', () => {
  it('keeps what the dashboard shows, to the cent, however often it runs', async () => {
    const { owner, maria } = await withHome();
    await eveningOf(today());
    await eveningOf(today());
    const kept = await daysOf(owner);
    expect(kept).toEqual([{ day: today(), owned: '742000.10', owed: '300000.05' }]);
    const { worth } = await maria.call(showDashboard, {});
    expect(worthOf(worth)).toMatchObject({ portfolio: kept[0]?.owned, owed: kept[0]?.owed });
  });

  it('corrects its own day, and keeps the next only where something is another', async () => {
    const { owner, maria, id } = await withHome();
    const day = tenth();
    await eveningOf(day);
    const { version } = await maria.call(findProperty, { id });
    await maria.call(changeProperty, { id, version, current_value: '800000.00' });
    await eveningOf(day);
    await eveningOf(addDays(day, 1));
    expect(await daysOf(owner)).toEqual([{ day, owned: '800000.00', owed: '300000.05' }]);
    const [loan] = (await maria.call(findProperty, { id })).mortgages;
    await maria.call(changeMortgage, { version: 1, id: loan?.id ?? '', current_balance: '299000.00' });
    await eveningOf(addDays(day, 2));
    expect((await daysOf(owner)).at(-1)).toEqual({
      day: addDays(day, 2),
      owned: '800000.00',
      owed: '299000.00',
    });
  });

  it('keeps one day of each month where nothing changes', async () => {
    const { owner } = await withHome();
    const day = tenth();
    const next = `${addDays(day, 31).slice(0, 8)}02`;
    for (const each of [day, addDays(day, 1), next, addDays(next, 1)]) await eveningOf(each);
    expect((await daysOf(owner)).map((kept) => kept.day)).toEqual([day, next]);
  });

  it('keeps nothing for somebody who has nothing, and one last day for somebody who parts with all', async () => {
    const nobody = await test.person();
    const { owner, maria, id } = await withHome();
    const day = tenth();
    await eveningOf(day);
    await maria.call(removeProperty, { id });
    for (const later of [1, 2, 40]) await eveningOf(addDays(day, later));
    expect(await daysOf(nobody)).toEqual([]);
    expect(await daysOf(owner)).toEqual([
      { day, owned: '742000.10', owed: '300000.05' },
      { day: addDays(day, 1), owned: '0.00', owed: '0.00' },
    ]);
  });

  it('counts neither what is sold nor the loan on it', async () => {
    const { owner, maria, id } = await withHome();
    await maria.call(addProperty, sampleProperty({ current_value: '10.01' }));
    await maria.call(sellProperty, { id, sale_date: '2024-05-01', sale_price: '1.00', sale_notes: null });
    await eveningOf(today());
    expect(await daysOf(owner)).toEqual([{ day: today(), owned: '10.01', owed: '0.00' }]);
  });

  it('comes to everybody, however many they are, and never to the sample house', async () => {
    const { owner: sample } = await withHome();
    await test.raw('insert into sample_houses (owner_id, ready, as_of) values ($1, true, now())', [sample]);
    await test.raw(
      `insert into users (email) select 'many' || n || '@example.com' from generate_series(1, 1100) n`,
    );
    await test.raw(`
      insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size)
      select id, 'residential', 'x', 'x', 'x', '2020-01-01', 1, 7.07, 1 from users where email like 'many%'`);
    await eveningOf(today());
    const [many] = await test.raw<{ count: number; sum: string }>(
      `select count(*)::int as count, sum(owned)::text as sum from worth_days where user_id in (select id from users where email like 'many%')`,
    );
    expect(many).toEqual({ count: 1100, sum: '7777.00' });
    expect(await daysOf(sample)).toEqual([]);
    await test.raw('delete from sample_houses');
  });

  it('leaves the last day of each month of what is long ago', async () => {
    const owner = await test.person();
    await test.raw(
      `insert into worth_days select $1, day, 1, 0 from generate_series($2::date - 400, $2::date - 1, interval '1 day') day`,
      [owner, today()],
    );
    await eveningOf(today());
    const days = (await daysOf(owner)).map((kept) => kept.day);
    const old = days.filter((day) => day < addDays(today(), -worthDaysKept));
    expect(old.length).toBeGreaterThanOrEqual(11);
    expect(old.every((day) => addDays(day, 1).endsWith('-01'))).toBe(true);
    expect(days.length).toBeLessThanOrEqual(worthDaysKept + 14);
  });
});

describe('the dashboard', () => {
  it('shows the days before today, the owner’s own alone', async () => {
    const { owner } = await withHome();
    const stranger = await test.person();
    await eveningOf(addDays(today(), -1));
    await eveningOf(today());
    expect(await shownOf(owner)).toEqual([{ day: addDays(today(), -1), net: '442000.05' }]);
    expect(await shownOf(stranger)).toEqual([]);
  });

  it.each([58, 59, 60, 365, 8000])('shows few points of %i days, the first among them', async (count) => {
    const owner = await test.person();
    await test.raw(
      `insert into worth_days select $1, $2::date - n, n, 2 * n from generate_series(1, $3::int) n`,
      [owner, today(), count],
    );
    const shown = await shownOf(owner);
    expect(shown.length).toBeLessThan(worthPoints);
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(count, 50));
    expect(shown[0]).toEqual({ day: addDays(today(), -count), net: `-${count}.00` });
    expect(shown.at(-1)?.day).toBe(addDays(today(), -1));
    const days = shown.map((point) => point.day);
    expect(days).toEqual([...new Set(days)].sort());
  });
});
