import { useSyncExternalStore } from 'react';

/** Something that was done to the menu, and how it is taken back and done again. Both answer whether they succeeded. */
export type Step = { said: string; back: () => Promise<boolean>; again: () => Promise<boolean> };

type History = { past: readonly Step[]; future: readonly Step[] };

/** What was done in this sitting, on either of the managers' screens. */
let history: History = { past: [], future: [] };
const listeners = new Set<() => void>();

function become(next: History) {
  history = next;
  for (const listener of listeners) listener();
}

export function record(step: Step) {
  become({ past: [...history.past.slice(-49), step], future: [] });
}

/** Takes a step back, the latest one unless another is named. What cannot be taken back any more is forgotten. */
export async function takeBack(step = history.past.at(-1)) {
  if (step === undefined || !history.past.includes(step)) return;
  become({ ...history, past: history.past.filter((each) => each !== step) });
  if (await step.back()) become({ ...history, future: [...history.future, step] });
}

/** Does again what was taken back last. */
export async function doAgain() {
  const step = history.future.at(-1);
  if (step === undefined) return;
  become({ ...history, future: history.future.slice(0, -1) });
  if (await step.again()) become({ ...history, past: [...history.past, step] });
}

export function useHistory(): History {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => history,
  );
}
