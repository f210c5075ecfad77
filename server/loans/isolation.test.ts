import { isolationTestsOf } from '../testing/isolation-tests.ts';

isolationTestsOf('loans', '/api/finance/debts', '/api/finance/loans');
