import { addDays } from '@holdfast/domain/kernel/day';
import type { TestRecords } from '../testing/household-records.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** The calendar has no records of its own: it shows those that the household has. */
export const testRecords: TestRecords = {
  special: { 'GET /api/calendar': [{ from: () => addDays(today(), -30), to: () => addDays(today(), 365) }] },
};
