import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makePauses } from './pauses.ts';

const busy = (milliseconds: number) => {
  const begin = performance.now();
  while (performance.now() - begin < milliseconds);
};

test('a long computation lets others in between, a short one does not', async () => {
  let let_in = 0;
  let over = false;
  const others = (async () => {
    for (; !over; let_in += 1) await setImmediate();
  })();
  const never = makePauses(Infinity);
  for (let nth = 0; nth < 100; nth += 1) await never();
  expect(let_in).toBe(0);
  const pause = makePauses(5);
  for (let nth = 0; nth < 5; nth += 1) {
    busy(6);
    await pause();
  }
  over = true;
  await others;
  expect(let_in).toBeGreaterThanOrEqual(5);
});
