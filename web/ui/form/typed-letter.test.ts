import { expect, it } from 'vitest';
import { typedLetter } from './typed-letter.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each(['g', 'G', 'é', '7', '家'])('%s is typed', (key) => {
  expect(typedLetter({ ...plain, key })).toBe(key);
});

it.each(['Enter', 'Tab', ' ', 'Escape', 'ArrowDown', 'F2', 'Dead', '.', 'Backspace'])(
  '%s is no letter',
  (key) => {
    expect(typedLetter({ ...plain, key })).toBeNull();
  },
);

it('a shortcut types nothing', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(typedLetter({ ...plain, key: 'g', [held]: true })).toBeNull();
  }
});
