import * as endpoints from '@holdfast/domain/dates/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sampleSteps } from '../sample/records/dates.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { testThing } from './test-dates.ts';

guestTests('a reminder', {
  type: 'date',
  area: 'dates',
  endpoints: {
    list: endpoints.listOwnDates,
    find: endpoints.findOwnDate,
    add: endpoints.addOwnDate,
    change: endpoints.changeOwnDate,
    remove: endpoints.removeOwnDate,
    restore: endpoints.restoreOwnDate,
  },
  sample: () => ({ title: 'Renew the passport', due_date: '2031-02-01' }),
  change: { due_date: '2031-03-01' },
});

const house = guestApp();

test('a reminder is done, ticked, moved and taken back by a guest who contributes to its thing, and by none who only looks', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
  const home = await testThing(house, owner);
  const today = house.kernel.clock.today();
  const rule = { repeats: 'floating', every: 5, unit: 'day' } as const;
  const made = { title: 'Air the cellar', due_date: today, checklist: sampleSteps, ...rule };
  const { id } = await maria.call(endpoints.addOwnDate, { ...made, of_type: 'real_estate', of_id: home });
  const elsewhere = await maria.call(endpoints.addOwnDate, made);
  await grantTo(house, { owner, guest, item: { type: 'real_estate', id: home }, role: 'viewer' });
  const one = { id, occurrence: today };
  const [step] = sampleSteps;
  const tick = { ...one, step_id: step?.id ?? '', ticked: true };
  const acts = [
    () => visit.call(endpoints.tickDateStep, tick),
    () => visit.call(endpoints.moveOwnDate, { ...one, day: addDays(today, 1) }),
    () => visit.call(endpoints.finishOwnDate, one),
    () => visit.call(endpoints.reopenOwnDate, one),
    () => visit.call(endpoints.finishOwnDates, { items: [one] }),
    () => visit.call(endpoints.reopenOwnDates, { items: [one] }),
  ];
  expect((await visit.call(endpoints.listOwnDates, {})).items).toMatchObject([{ id }]);
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
  // Whoever contributes elsewhere in the house passes its door, and is refused here.
  await grantTo(house, { owner, guest, item: 'area:documents', role: 'contributor' });
  house.kernel.events.publish({ userId: guest, areas: ['sharing'] });
  for (const act of acts) {
    await expect(act()).rejects.toMatchObject({
      code: expect.stringMatching(/^(forbidden|not_found)$/) as string,
    });
  }
  const asked = await house.kernel.database.asGuest({ guest, owner, opened: [] }, (tx) =>
    sql<{ done: boolean }>`
      select own_date_finish(${owner}, ${id}, ${today}::date, ${guest}::uuid, ${today}::date, now()) as done`.execute(
      tx,
    ),
  );
  expect(asked.rows).toEqual([{ done: false }]);
  await house.raw("update grants set role = 'contributor' where grantee_id = $1", [guest]);
  house.kernel.events.publish({ userId: guest, areas: ['sharing'] });
  for (const act of acts) await act();
  const seen = await maria.call(endpoints.findOwnDate, { id });
  expect(seen).toMatchObject({ next_on: addDays(today, 1), ticked: [step?.id], last_done: null });
  const other = visit.call(endpoints.finishOwnDate, { ...one, id: elsewhere.id });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });
  const { next_on } = await visit.call(endpoints.addOwnDate, {
    ...made,
    of_type: 'real_estate',
    of_id: home,
  });
  expect(next_on).toBe(today);
});
