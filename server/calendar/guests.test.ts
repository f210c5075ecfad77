import * as own from '@holdfast/domain/calendar/event-endpoints';
import { sampleEvent } from '../sample/records/events.ts';
import { expect, test } from 'vitest';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

guestTests('an event', {
  type: 'event',
  area: 'calendar',
  endpoints: {
    list: own.listEvents,
    find: own.findEvent,
    add: own.addEvent,
    change: own.changeEvent,
    remove: own.removeEvent,
    restore: own.restoreEvent,
  },
  sample: () => sampleEvent(),
  change: { title: 'Another' },
});

const house = guestApp();

test('one of its days is changed by a contributor to the calendar, and deleted and brought back by a manager alone', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
  const { id } = await maria.call(own.addEvent, sampleEvent());
  await grantTo(house, { owner, guest, item: 'area:calendar', role: 'contributor' });
  const part = { id, occurrence: '2031-02-21', scope: 'one' } as const;
  const change = { title: 'At another place' };
  const apart = await visit.call(own.changeEventDays, { ...part, version: 'any', change });
  expect(await maria.call(own.findEvent, { id: apart.id })).toMatchObject({ ...change, series_id: id });
  const later = { ...part, occurrence: '2031-03-21' };
  await expect(visit.call(own.removeEventDays, later)).rejects.toMatchObject({ code: 'forbidden' });
  await house.raw("update grants set role = 'manager' where grantee_id = $1", [guest]);
  house.kernel.events.publish({ userId: guest, areas: ['sharing'] });
  const { undo } = await visit.call(own.removeEventDays, later);
  expect(await maria.call(own.findEvent, { id })).toMatchObject({ left_out: ['2031-02-21', '2031-03-21'] });
  // What is sent back may be made up, and reaches nothing that is closed to them.
  const { id: home } = await maria.call(own.addEvent, sampleEvent());
  await house.raw("update grants set item_type = 'event', item_id = $2 where grantee_id = $1", [guest, id]);
  house.kernel.events.publish({ userId: guest, areas: ['sharing'] });
  for (const made of [
    { added: home },
    { removed: [home] },
    { handed: [{ id: home, occurrence: later.occurrence }] },
  ])
    await visit
      .call(own.undoEventDays, { id, undo: { ...undo, version: 'any', before: { left_out: [] }, ...made } })
      .catch(() => undefined);
  expect(await maria.call(own.findEvent, { id: home })).toMatchObject({ removed_at: null, series_id: null });
  await visit.call(own.undoEventDays, { id, undo: { ...undo, version: 'any' } });
  expect(await maria.call(own.findEvent, { id })).toMatchObject({ left_out: ['2031-02-21'] });
});
