import { useState } from 'react';

/** Which groups and entries of the menu somebody unfolded (true) or folded (false), by their keys; what they never touched has no value. */
export type Folds = { of: (key: string) => boolean | undefined; keep: (key: string, open: boolean) => void };

const placeOf = (owner: string) => `holdfast.menu-folds.${owner}`;

function stored(owner: string): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(placeOf(owner)) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** The folds of a person in this browser. The keys are ids of groups and entries, and addresses of declared ones. */
export function useFolds(owner: string): Folds {
  const [choices, setChoices] = useState(() => stored(owner));
  return {
    of: (key) => choices[key],
    keep: (key, open) => {
      const next = { ...stored(owner), [key]: open };
      setChoices(next);
      try {
        localStorage.setItem(placeOf(owner), JSON.stringify(next));
      } catch {
        // A browser that stores nothing shows the menu as it is by default at the next visit.
      }
    },
  };
}

/** Folds that last as long as the menu is drawn. */
export function usePassingFolds(): Folds {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  return {
    of: (key) => choices[key],
    keep: (key, open) => setChoices((former) => ({ ...former, [key]: open })),
  };
}
