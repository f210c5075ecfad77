import { isolationTestsOf } from '../testing/house/isolation-tests.ts';

isolationTestsOf(
  'recurring',
  '/api/finance/recurring',
  '/api/finance/forecast',
  '/api/finance/subscriptions',
);
