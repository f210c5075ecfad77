import { isolationTests } from '../testing/house/isolation-tests.ts';

isolationTests('assistant');
