import type { TestRecords } from '../testing/household-records.ts';
import { accountRecords } from './accounts/test-accounts.ts';

/** What accounts, categories and sources lend to the walks. */
export const testRecords: TestRecords = accountRecords;
