import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { movedIn, openGuestSights } from './guest-sight.ts';

/** A database that answers a look when it is told to, and says how many looks are under way. */
function slowly() {
  const gates: (() => void)[] = [];
  const state = { asked: [] as string[], underWay: 0, most: 0 };
  const readingAsGuest = (async ({ guest }: { guest: string }) => {
    state.asked.push(guest);
    state.underWay += 1;
    state.most = Math.max(state.most, state.underWay);
    await new Promise<void>((resolve) => gates.push(resolve));
    state.underWay -= 1;
    return { rows: [{ area: 'documents', print: String(state.asked.length) }] };
  }) as unknown as Database['readingAsGuest'];
  const next = async () => {
    while (gates.length === 0) await new Promise((resolve) => setImmediate(resolve));
    gates.shift()?.();
  };
  return { state, next, sights: openGuestSights({ readingAsGuest }, []) };
}
const visit = (guest: string) => ({ guest, owner: 'maria', opened: [] });

it('looks are taken one after the other, and twenty pages of one guest share what has not begun', async () => {
  const { state, next, sights } = slowly();
  const first = sights.look(visit('paul'));
  await Promise.resolve();
  await Promise.resolve();
  const pages = Array.from({ length: 20 }, () => sights.look(visit('paul')));
  const eva = sights.look(visit('eva'));
  await next();
  await next();
  await next();
  expect((await first).get('documents')).toMatch(/^1/);
  const seen = await Promise.all(pages);
  // None of them was given a look that had begun before it asked.
  expect(new Set(seen.map((each) => each.get('documents')))).toEqual(new Set(['2']));
  await eva;
  expect(state).toMatchObject({ asked: ['paul', 'paul', 'eva'], most: 1 });
});

it('a look that fails holds up nobody', async () => {
  let failing = true;
  const readingAsGuest = (async () => {
    if (failing) throw new Error('no database');
    return { rows: [] };
  }) as unknown as Database['readingAsGuest'];
  const sights = openGuestSights({ readingAsGuest }, []);
  await expect(sights.look(visit('paul'))).rejects.toThrow('no database');
  failing = false;
  expect(await sights.look(visit('paul'))).toEqual(new Map());
});

it('names the areas of which something else is seen, also where nothing is seen any more or for the first time', () => {
  const before = new Map([
    ['documents', '1'],
    ['dates', '1'],
    ['vendors', '1'],
  ]);
  const after = new Map([
    ['documents', '2'],
    ['dates', '1'],
    ['finance', '1'],
  ]);
  expect(movedIn(before, after).toSorted()).toEqual(['documents', 'finance', 'vendors']);
});
