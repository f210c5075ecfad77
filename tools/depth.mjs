// How far a run goes: as far as a landing needs it, or with `--deep` through everything. The runners read it in their configuration and in
// their tests as `TEST_DEPTH`, and a deep run draws by `TEST_SEED`; what is run again draws the same as before.
import { randomInt } from 'node:crypto';

export const deep = process.argv.includes('--deep') || process.env.TEST_DEPTH === 'deep';

if (deep) {
  process.env.TEST_DEPTH = 'deep';
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
}
