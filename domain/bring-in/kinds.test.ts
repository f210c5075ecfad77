import { expect, it } from 'vitest';
import { movableIn } from './kinds.ts';

it.each([
  ['Wine glass', 'other'],
  ['Wine glasses, set of 6', 'other'],
  ['wine-glass holder', 'other'],
  ['Wine rack', 'other'],
  ['Watch strap', 'other'],
  ['Piano bench', 'other'],
  ['Guitar case', 'other'],
  ['Key ring', 'other'],
  ['Art supplies', 'other'],
  ['Apple Watch', 'other'],
  ['Red wine, 1998', 'collectible'],
  ['Wine', 'collectible'],
  ['Wine glass by an artist, antique', 'collectible'],
  ['Violin', 'collectible'],
  ['Wedding ring', 'collectible'],
  ['Painting in a frame', 'collectible'],
  ['Antique tea set', 'collectible'],
  ['Coins', 'collectible'],
  ['Grand piano', 'collectible'],
  ['Watch', 'collectible'],
  ['Ladder', 'equipment'],
  ['Boat trailer', 'vehicle'],
])('%s is %s', (text, kind) => {
  expect(movableIn(text)).toBe(kind);
});
