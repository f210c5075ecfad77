import { expect, test } from 'vitest';
import { registerKeys, strokeOf } from './use-register-keys.ts';

const press = (key: string, more: object = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('each key has one meaning, and none together with Ctrl, Alt or the command key', () => {
  const keys = registerKeys.flatMap((each) => each.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { keys: own, stroke } of registerKeys) {
    for (const key of own) expect(press(key)).toBe(stroke);
  }
  expect(press('c', { ctrlKey: true })).toBeNull();
  expect(press('x', { metaKey: true })).toBeNull();
  expect(press('q')).toBeNull();
});
