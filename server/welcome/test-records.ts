import type { TestRecords } from '../testing/records/household-records.ts';

/** Strangers keep nothing. */
export const testRecords: TestRecords = {
  special: { 'POST /api/welcome/contact': [{ name: 'Maria', message: 'Is anybody there?' }] },
};
