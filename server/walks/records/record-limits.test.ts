import { eventsAtMost } from '@holdfast/domain/calendar/event';
import { addEvent, changeEventDays } from '@holdfast/domain/calendar/event-endpoints';
import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { remindersAtMost } from '@holdfast/domain/dates/own-date';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { expect, test } from 'vitest';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();
const day = addDays(new Date().toISOString().slice(0, 10), 3);

/** Copies the one record of a table so often that one more has room; without triggers, which this does not need. */
async function fill(table: 'events' | 'own_dates', owner: string, most: number) {
  await house.raw(`alter table ${table} disable trigger all;
    insert into ${table} select copy.* from ${table} t, generate_series(1, ${most - 2}) n,
      lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'n', n)) copy
      where t.user_id = '${owner}';
    alter table ${table} enable trigger all`);
}

test('a person has ten thousand events and as many reminders at most, whoever adds them', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const maria = house.as(owner);
  const event = await maria.call(addEvent, { title: 'Book club', day, repeats: 'weekly' });
  await maria.call(addOwnDate, { title: 'Bins', due_date: day });
  await grantTo(house, { owner, guest, item: 'area:calendar', role: 'contributor' });
  await grantTo(house, { owner, guest, item: 'area:dates', role: 'contributor' });
  await fill('events', owner, eventsAtMost);
  await fill('own_dates', owner, remindersAtMost);
  const visit = house.as(guest).in(owner);
  const adding = [
    () => maria.call(addEvent, { title: 'One more', day }),
    () => visit.call(addEvent, { title: 'One more', day }),
  ];
  // The last place is taken by one of them, though both ask at once.
  const outcomes = await Promise.allSettled(adding.map((add) => add()));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = { code: 'limit', message: expect.stringContaining('10,000 events') as string };
  for (const add of adding) await expect(add()).rejects.toMatchObject(refused);
  const apart = {
    id: event.id,
    occurrence: day,
    scope: 'one',
    version: 'any',
    change: { title: 'Apart' },
  } as const;
  await expect(maria.call(changeEventDays, apart)).rejects.toMatchObject(refused);
  await visit.call(addOwnDate, { title: 'Last', due_date: day });
  for (const caller of [maria, visit])
    await expect(caller.call(addOwnDate, { title: 'One more', due_date: day })).rejects.toMatchObject({
      code: 'limit',
    });
  const other = house.as(await house.person());
  await other.call(addEvent, { title: 'Hers', day });
});
