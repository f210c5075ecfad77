import { expect, it } from 'vitest';
import { isOfWork } from './work-kinds.ts';

it('tells the work of a task by its title', () => {
  expect(isOfWork('Clean the dishwasher filter', 'clean')).toBe(true);
  expect(isOfWork('Clean the dishwasher filter', 'repair')).toBe(false);
  expect(isOfWork('Test the alarms', 'paint')).toBe(false);
  expect(isOfWork('Replace the anode', 'change')).toBe(true);
  expect(isOfWork('Anything at all', 'service')).toBe(true);
});
