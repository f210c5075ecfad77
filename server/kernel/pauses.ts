import { setImmediate } from 'node:timers/promises';

/**
 * Makes a function that is awaited again and again in a long computation: after so many milliseconds it lets the server answer whatever else
 * waits, and costs nothing before.
 */
export function makePauses(every = 15): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < every) return;
    await setImmediate();
    last = performance.now();
  };
}
