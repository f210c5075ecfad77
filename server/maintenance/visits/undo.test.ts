import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { testApp } from '../../kernel/test-app.ts';
import { maintenanceArea } from '../area.ts';
import { fixed, floating, stateOf, upkeepOf, type Rule } from '../upkeep/test-upkeep.ts';

const house = testApp((kernel) => [maintenanceArea(kernel, { attachFiles: async () => undefined })]);
const someone = () => upkeepOf(house);

describe('undoing', () => {
  test.each<[string, Rule]>([
    ['a floating rule', floating('2025-11-30', 1)],
    ['a fixed rule with dates that were missed', fixed('2025-11-30', 1)],
    ['a one-off', { repeats: 'once', scheduled_date: '2026-01-10' }],
    ['a request', { repeats: 'once', scheduled_date: null }],
    [
      'a rule by use',
      {
        repeats: 'usage',
        counted_from: '2025-11-30',
        usage_every: '5000',
        usage_unit: 'miles',
        every: 6,
        unit: 'month',
      },
    ],
    [
      'a rule by use alone, which tells no date',
      { repeats: 'usage', counted_from: '2025-11-30', usage_every: '50', usage_unit: 'miles' },
    ],
  ])('of %s restores everything exactly', async (_, rule) => {
    const { owner, caller, of, add, complete, find, today } = await someone();
    const read = (day: Day, value: string) =>
      caller.call(endpoints.putMeterReading, { ...of, unit: 'miles', day, value });
    if (rule.usage_every !== '50') await read('2025-12-01', '10000');
    await read('2026-02-20', '12000');
    const task = await add(rule);
    if (task.next_date !== null) {
      await caller.call(endpoints.snoozeMaintenance, { id: task.id, until: addDays(today, 3) });
    }
    const [before, was] = [await stateOf(house, owner), await find(task.id)];
    for (const day of ['2026-02-20', '2026-02-25']) {
      const more = { cost: '40', meter_unit: 'miles', meter_value: '12500' };
      const { id } = await complete(task.id, day, more);
      expect(await stateOf(house, owner)).not.toEqual(before);
      await caller.call(endpoints.undoMaintenanceVisit, { id });
      expect(await stateOf(house, owner)).toEqual(before);
      expect(await find(task.id)).toEqual(was);
      await expect(caller.call(endpoints.undoMaintenanceVisit, { id })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('of the first of two visits leaves the date that the second counts', async () => {
    const { caller, add, complete, find } = await someone();
    const task = await add(floating('2025-12-31', 1));
    const { id } = await complete(task.id, '2026-01-20');
    await complete(task.id, '2026-02-15');
    await caller.call(endpoints.undoMaintenanceVisit, { id });
    expect((await find(task.id)).next_date).toBe('2026-03-15');
  });
});

describe('pausing', () => {
  test('makes nothing due, and what was done meanwhile counts when it goes on', async () => {
    const { caller, add, complete, find } = await someone();
    const task = await add(floating('2026-01-01', 1));
    const pause = (paused: boolean) =>
      caller.call(endpoints.changeMaintenanceTask, { id: task.id, version: 'any', paused });
    expect(await pause(true)).toMatchObject({ next_date: null, group: 'waiting' });
    const { id } = await complete(task.id, '2026-03-10');
    expect((await complete(task.id, '2026-03-10')).id).toBe(id);
    expect(await pause(false)).toMatchObject({ next_date: '2026-04-10' });
    await caller.call(endpoints.undoMaintenanceVisit, { id });
    expect((await find(task.id)).next_date).toBe('2026-02-01');
  });
});
