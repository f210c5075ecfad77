import { expect, test } from 'vitest';
import { areasOf } from './events.ts';

test('an event names the areas that changed', () => {
  expect(areasOf('{"areas":["rentals","finance"]}')).toEqual(['rentals', 'finance']);
});

test('an event that cannot be read changes nothing', () => {
  for (const data of ['', 'null', '[]', '{"areas":"rentals"}', '{"areas":[1,null]}', '{']) {
    expect(areasOf(data)).toEqual([]);
  }
});
