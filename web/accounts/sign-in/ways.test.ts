import { describe, expect, it } from 'vitest';
import { isIos } from './ways.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

describe('an iPhone or iPad', () => {
  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 5, true],
    ['iPad that says that it is a Mac', mac, 5, true],
    ['Mac', mac, 0, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0', 5, false],
  ])('is told from other devices (S-041): %s', (_, userAgent, maxTouchPoints, ios) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(ios);
  });
});
