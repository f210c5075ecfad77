import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { sampleTask } from '../sample/records/maintenance.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

guestTests('a maintenance task', {
  type: 'maintenance',
  area: 'maintenance',
  endpoints: {
    list: endpoints.listMaintenance,
    find: endpoints.findMaintenanceTask,
    add: endpoints.addMaintenanceTask,
    change: endpoints.changeMaintenanceTask,
    remove: endpoints.removeMaintenanceTask,
    restore: endpoints.restoreMaintenanceTask,
  },
  sample: () => sampleTask(),
  change: { title: 'Another', repeats: 'fixed' },
});

const house = guestApp();

test('what a guest did and paid is booked by the owner alone, and then undone by the owner alone', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
  const { id, occurrence } = await maria.call(endpoints.addMaintenanceTask, sampleTask());
  const closed = await maria.call(endpoints.addMaintenanceTask, sampleTask({ private: true }));
  const done = { completed_date: house.kernel.clock.today(), cost: '120.00', occurrence };
  const item = { type: 'maintenance', id };
  await grantTo(house, { owner, guest, item, role: 'viewer' });
  const refused = { code: 'forbidden' };
  await expect(visit.call(endpoints.completeMaintenance, { id, ...done })).rejects.toMatchObject(refused);
  await house.raw("update grants set role = 'contributor' where grantee_id = $1", [guest]);
  house.kernel.events.publish({ userId: guest, areas: ['sharing'] });
  const elsewhere = visit.call(endpoints.completeMaintenance, { id: closed.id, ...done });
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });

  const made = await visit.call(endpoints.completeMaintenance, { id, ...done });
  const ledger = async () =>
    (await house.raw<{ amount: string }>('select amount from transactions where user_id = $1', [owner])).map(
      ({ amount }) => amount,
    );
  const seen = async () => (await maria.call(endpoints.listMaintenanceVisits, { task_id: id })).items[0];
  expect([await ledger(), (await seen())?.booked]).toEqual([[], false]);
  const booking = visit.call(endpoints.bookMaintenanceVisit, { id: made.id });
  await expect(booking).rejects.toMatchObject({ code: 'not_found' });
  for (const _ of [1, 2]) await maria.call(endpoints.bookMaintenanceVisit, { id: made.id });
  expect([await ledger(), (await seen())?.booked]).toEqual([['-120.00'], true]);

  await visit.call(endpoints.changeMaintenanceVisit, { id: made.id, version: 'any', cost: '9000' });
  expect([await ledger(), (await seen())?.booked]).toEqual([['-120.00'], false]);
  await expect(visit.call(endpoints.undoMaintenanceVisit, { id: made.id })).rejects.toMatchObject(refused);
  expect([await ledger(), (await seen())?.id]).toEqual([['-120.00'], made.id]);
  await maria.call(endpoints.undoMaintenanceVisit, { id: made.id });
  expect([await ledger(), await seen()]).toEqual([[], undefined]);
});
