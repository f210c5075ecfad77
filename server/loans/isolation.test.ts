import { isolationTestsOf } from '../testing/house/isolation-tests.ts';

isolationTestsOf('loans', '/api/finance/debts', '/api/finance/loans');
