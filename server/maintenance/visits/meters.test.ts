import { expect, test } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { testApp } from '../../kernel/test-app.ts';
import { maintenanceArea } from '../area.ts';
import { upkeepOf } from '../upkeep/test-upkeep.ts';

const house = testApp((kernel) => [maintenanceArea(kernel, { attachFiles: async () => undefined })]);
const someone = () => upkeepOf(house);

test('what is due by use comes nearer with a reading, whichever is first', async () => {
  const { caller, of, add, complete, find } = await someone();
  const read = (day: Day, value: string) =>
    caller.call(endpoints.putMeterReading, { ...of, unit: 'miles', day, value });
  await read('2026-01-01', '10000');
  const task = await add({
    repeats: 'usage',
    counted_from: '2026-01-01',
    usage_every: '5000',
    usage_unit: 'miles',
    usage_from: '10000',
    every: 6,
    unit: 'month',
  });
  expect(task.next_date).toBe('2026-07-01');
  await read('2026-01-31', '13000');
  expect((await find(task.id)).next_date).toBe('2026-02-20');
  await complete(task.id, '2026-02-10', { meter_unit: 'miles', meter_value: '14000' });
  expect((await find(task.id)).next_date).toBe('2026-04-01');
  const { meters } = await caller.call(endpoints.findUpkeep, of);
  expect(meters).toEqual([{ unit: 'miles', day: '2026-02-10', value: '14000.0' }]);
});

test('the starting meter is a reading: five thousand miles from 50,000, of which 4,900 are driven, are due in days', async () => {
  const { caller, of, add, find, today } = await someone();
  const began = addDays(today, -56);
  const oil = {
    repeats: 'usage',
    counted_from: began,
    usage_every: '5000',
    usage_unit: 'miles',
    usage_from: '50000',
    every: 1,
    unit: 'year',
  } as const;
  const task = await add(oil);
  // One reading tells no pace: it is due after the year.
  expect(task.next_date).toBe(addMonths(began, 12));
  await caller.call(endpoints.putMeterReading, {
    ...of,
    unit: 'miles',
    day: addDays(today, -1),
    value: '54900',
  });
  expect((await find(task.id)).next_date).toBe(addDays(today, 1));
  // A start that was wrong is a reading no more.
  const change = { id: task.id, version: 'any', usage_from: '49000' } as const;
  await caller.call(endpoints.changeMaintenanceTask, change);
  expect((await find(task.id)).next_date).toBe(addDays(today, -1));
  const other = await add({ ...oil, usage_every: '10000', usage_from: '49000' });
  expect(other.next_date).toBe(addDays(today, 38));
});

test('a reading that contradicts another is asked about, and taken where the meter was replaced', async () => {
  const { caller, of, add, complete, today } = await someone();
  const read = (days: number, value: string, more: object = {}) =>
    caller.call(endpoints.putMeterReading, {
      ...of,
      unit: 'miles',
      day: addDays(today, days),
      value,
      ...more,
    });
  const asked = (field: string, message: string) => ({ code: 'invalid', fields: [{ field, message }] });
  await read(-40, '54900');
  await read(-10, '56000');
  const lower = `The meter showed 56,000 already on ${addDays(today, -10)}. Check it, or say that the meter was replaced.`;
  await expect(read(0, '55999.9')).rejects.toMatchObject(asked('value', lower));
  await expect(read(-20, '56000.1')).rejects.toMatchObject(
    asked(
      'value',
      `The meter showed only 56,000 later, on ${addDays(today, -10)}. Check it, or say that the meter was replaced.`,
    ),
  );
  // The reading of a day takes the place of the one before, and the same is no contradiction.
  await read(-10, '56000');
  await read(-10, '55500');
  await read(-10, '56000');
  const task = await add({ repeats: 'once', scheduled_date: today });
  const meter = { meter_unit: 'miles', meter_value: '12' };
  await expect(complete(task.id, today, meter)).rejects.toMatchObject(asked('meter_value', lower));
  const start = {
    repeats: 'usage',
    usage_every: '5000',
    usage_unit: 'miles',
    usage_from: '54000',
    counted_from: addDays(today, -5),
  } as const;
  await expect(add(start)).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'usage_from' }] });
  await complete(task.id, today, { ...meter, meter_replaced: true });
  // Between the two meters either counts; after the new one began, the old one does not.
  await read(-3, '56100');
  await read(-2, '3');
  await expect(read(-1, '2')).rejects.toMatchObject({ code: 'invalid' });
  const { meters } = await caller.call(endpoints.findUpkeep, of);
  expect(meters).toEqual([{ unit: 'miles', day: today, value: '12.0' }]);
});
