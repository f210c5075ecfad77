import { fullStanding } from '../test-standing.ts';
import { expect, it } from 'vitest';
import { makeRights } from './rights.ts';

it('what is open to a guest is remembered only while word of other servers arrives', async () => {
  let [hears, asked, isOpen] = [false, 0, true];
  const memory = makeRights({
    now: () => 0,
    hears: () => hears,
    async find() {
      asked += 1;
      return isOpen ? { rights: { opened: [], areas: null, standing: fullStanding }, until: 1000 } : null;
    },
  });
  for (const times of [1, 2]) {
    expect(await memory.of('jonas', 'maria')).not.toBeNull();
    expect(asked).toBe(times);
  }
  // Taken back on another server, of which nothing was heard.
  isOpen = false;
  expect(await memory.of('jonas', 'maria')).toBeNull();
  [isOpen, hears] = [true, true];
  for (const _ of [1, 2]) await memory.of('jonas', 'maria');
  expect(asked).toBe(4);
});
