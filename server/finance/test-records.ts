import { combinedRecords } from '../testing/records/combined-records.ts';
import type { TestRecords } from '../testing/records/household-records.ts';
import { accountRecords } from './accounts/test-accounts.ts';
import { savedViewRecords } from './saved-views/test-saved-views.ts';
import { transactionRecords } from './transactions/test-transactions-of-household.ts';

/** What accounts, categories, sources, transactions and saved views lend to the walks. */
export const testRecords: TestRecords = combinedRecords(transactionRecords, accountRecords, savedViewRecords);
