import { expect, test } from 'vitest';
import { areasOf, reconnectDelay } from './events.ts';

test('an event names the areas that changed', () => {
  expect(areasOf('{"areas":["rentals","finance"]}')).toEqual(['rentals', 'finance']);
});

test('an event that cannot be read changes nothing', () => {
  for (const data of ['', 'null', '[]', '{"areas":"rentals"}', '{"areas":[1,null]}', '{']) {
    expect(areasOf(data)).toEqual([]);
  }
});

test('after a restart of the server the pages come back spread over ten seconds, not at once', () => {
  const pages = Array.from({ length: 1000 }, (_, nth) => reconnectDelay(1, nth / 1000));
  const inEachSecond = Array.from(
    { length: 10 },
    (_, second) => pages.filter((delay) => Math.floor(delay / 1000) === second).length,
  );
  expect(inEachSecond).toEqual(Array.from({ length: 10 }, () => 100));
});

test('a line that stays broken is tried less and less often, a minute apart at most', () => {
  expect([1, 2, 3, 4, 20].map((nth) => reconnectDelay(nth, 1))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});
