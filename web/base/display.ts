import { useSyncExternalStore } from 'react';

export const smallestFont = 12;
export const usualFont = 16;
export const largestFont = 24;
export const fontStep = 2;

/** How the owner wants to see the product (S-254). Kept in this browser only; index.html applies it before the first paint. */
export type Display = {
  /** In pixels. */
  fontSize: number;
  theme: 'light' | 'dark' | 'auto';
  /** Undefined: as the device asks. */
  highContrast?: boolean;
  reducedMotion: boolean;
  /** Notifications and the assistant's replies are read aloud (G-36). */
  audio: boolean;
  /** Ctrl +, Ctrl -, Ctrl 0 and Ctrl H act only while this is on, since browsers use them too (G-36). */
  shortcuts: boolean;
};

const place = 'holdfast.display';
const usual: Display = {
  fontSize: usualFont,
  theme: 'auto',
  reducedMotion: false,
  audio: false,
  shortcuts: false,
};

let display = storedDisplay();
const listeners = new Set<() => void>();

function storedDisplay(): Display {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Display>) };
  } catch {
    return usual;
  }
}

const asks = (query: string) => matchMedia(query).matches;

/** Whether high contrast is on now, by choice or by the device. */
export function isHighContrast(shown: Display): boolean {
  return shown.highContrast ?? asks('(prefers-contrast: more)');
}

function apply() {
  const root = document.documentElement;
  const dark = display.theme === 'dark' || (display.theme === 'auto' && asks('(prefers-color-scheme: dark)'));
  root.dataset['theme'] = dark ? 'dark' : 'light';
  if (isHighContrast(display)) root.dataset['contrast'] = 'high';
  else delete root.dataset['contrast'];
  if (display.reducedMotion) root.dataset['motion'] = 'reduced';
  else delete root.dataset['motion'];
  // In `em`, so that a size set in the browser itself is kept and multiplied.
  root.style.fontSize = display.fontSize === usualFont ? '' : `${display.fontSize / usualFont}em`;
}

export function changeDisplay(change: Partial<Display>) {
  display = { ...display, ...change };
  display.fontSize = Math.min(largestFont, Math.max(smallestFont, display.fontSize));
  try {
    localStorage.setItem(place, JSON.stringify(display));
  } catch {
    // A browser that keeps nothing still shows it until the next visit.
  }
  apply();
  for (const listener of listeners) listener();
}

export function useDisplay(): Display {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => display,
    // While a page is written at build time.
    () => display,
  );
}

/** Follows the device's own wishes, other tabs of the product, and the shortcuts while they are on. */
export function followDevice() {
  window.addEventListener('keydown', (event) => {
    const change = shortcutOf(event.key, event.ctrlKey && !event.altKey, display);
    if (!change) return;
    event.preventDefault();
    changeDisplay(change);
  });
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', apply);
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== place) return;
    display = storedDisplay();
    apply();
    for (const listener of listeners) listener();
  });
}

/** What a pressed key does to the display while shortcuts are on; null where it means nothing. */
export function shortcutOf(key: string, ctrl: boolean, shown: Display): Partial<Display> | null {
  if (!ctrl || !shown.shortcuts) return null;
  if (key === '+' || key === '=') return { fontSize: shown.fontSize + fontStep };
  if (key === '-') return { fontSize: shown.fontSize - fontStep };
  if (key === '0') return { fontSize: usualFont };
  if (key.toLowerCase() === 'h') return { highContrast: !isHighContrast(shown) };
  return null;
}
