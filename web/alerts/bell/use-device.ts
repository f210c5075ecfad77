import { useSyncExternalStore } from 'react';

const subscribeTo = (query: string) => (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

const queries = {
  /** Wide enough for a panel under the bell. */
  panel: '(min-width: 768px)',
  /** A desk, whose header has room for the ticker (S-252). */
  desk: '(min-width: 1024px)',
  still: '(prefers-reduced-motion: reduce)',
} as const;

const watches = Object.fromEntries(
  Object.entries(queries).map(([name, query]) => [name, subscribeTo(query)]),
);

/** Whether the window or the device is of that kind now. */
export function useDevice(name: keyof typeof queries): boolean {
  return useSyncExternalStore(
    watches[name] ?? (() => () => undefined),
    () => matchMedia(queries[name]).matches,
  );
}
