import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { shortcutOf } = await import('./display.ts');
afterAll(() => vi.unstubAllGlobals());
const display = { fontSize: 16, theme: 'auto', reducedMotion: false, audio: false, shortcuts: true } as const;

test('Ctrl with plus, minus, nought and H change the display while the menu lets them', () => {
  expect(shortcutOf('+', true, display)).toEqual({ fontSize: 18 });
  expect(shortcutOf('=', true, display)).toEqual({ fontSize: 18 });
  expect(shortcutOf('-', true, display)).toEqual({ fontSize: 14 });
  expect(shortcutOf('0', true, { ...display, fontSize: 24 })).toEqual({ fontSize: 16 });
  expect(shortcutOf('h', true, display)).toEqual({ highContrast: true });
});

test('they are left to the browser otherwise', () => {
  expect(shortcutOf('+', true, { ...display, shortcuts: false })).toBeNull();
  expect(shortcutOf('+', false, display)).toBeNull();
  expect(shortcutOf('k', true, display)).toBeNull();
});
