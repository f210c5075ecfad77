import { isolationTests } from '../testing/isolation-tests.ts';

isolationTests('finance');
