import { isolationTests } from '../testing/isolation-tests.ts';

isolationTests('net-worth');
