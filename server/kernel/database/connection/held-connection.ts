import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<true>();

/**
 * Runs work that takes a connection of the pool. Throws where the caller holds one already, because as many such requests as there are
 * connections would wait for each other for ever. A question to another role is asked before or after.
 */
export async function holdingOne<T>(work: () => Promise<T>): Promise<T> {
  if (held.getStore() === true) {
    throw new Error('Work that holds a connection asks for a second one');
  }
  return held.run(true, work);
}
