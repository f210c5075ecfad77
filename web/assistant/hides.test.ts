import { expect, test } from 'vitest';
import { hides } from './hides.ts';

const button = { left: 322, top: 720, right: 374, bottom: 772 };

test.each([
  ['a small button under its edge', { left: 330, top: 767, right: 366, bottom: 803 }, false],
  ['a small button by a third', { left: 330, top: 760, right: 366, bottom: 796 }, true],
  ['a small button wholly', { left: 330, top: 730, right: 366, bottom: 766 }, true],
  ['the right end of a long link', { left: 16, top: 735, right: 374, bottom: 757 }, false],
  ['the middle of a short link', { left: 300, top: 735, right: 370, bottom: 757 }, true],
  ['nothing of what stands beside it', { left: 16, top: 735, right: 322, bottom: 757 }, false],
])('the floating button hides %s: %s', (_, under, is) => {
  expect(hides(button, under)).toBe(is);
});
