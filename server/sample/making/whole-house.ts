import { setTimeout as sleep } from 'node:timers/promises';
import { faultFrom } from '../../kernel/http/answer/reply.ts';

/** The parts of a house were not all put in; `missing` names those that are not there, in their order. */
export class IncompleteHouse extends Error {
  readonly missing: readonly string[];

  constructor(missing: readonly string[], cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`Missing: ${missing.join(', ')}. The first of them failed: ${said}`, { cause });
    this.name = 'IncompleteHouse';
    this.missing = missing;
  }
}

/** Puts one part in and gives what its function gives. Throws `IncompleteHouse` with this part and all that come after it. */
export type Part<Name extends string> = <T>(name: Name, add: () => Promise<T>) => Promise<T>;

/** Makes the function that puts in the parts of a house, in the order of their `names`. */
export function partsOf<Name extends string>(names: readonly Name[]): Part<Name> {
  return async (name, add) => {
    try {
      return await add();
    } catch (error) {
      throw new IncompleteHouse(names.slice(names.indexOf(name)), error);
    }
  };
}

export type Pause = (milliseconds: number) => Promise<unknown>;

const mostTries = 4;
const firstPause = 5000;

/**
 * Furnishes a house until it is whole. Where the database was away or too slow, what is there is cleared away and the house is made anew
 * after a growing pause. Throws what `furnish` throws in the last try, or where trying again would not help.
 */
export async function makeWhole(
  { clear, furnish }: { clear: () => Promise<void>; furnish: () => Promise<void> },
  { say = () => {}, pause = sleep }: { say?: (line: string) => void; pause?: Pause } = {},
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (tries > 1) await clear();
      await furnish();
      return;
    } catch (error) {
      const { code, message } = faultFrom(error instanceof IncompleteHouse ? error.cause : error);
      if ((code !== 'unavailable' && code !== 'timeout') || tries === mostTries) throw error;
      say(`${message} The house is made anew (try ${tries + 1} of ${mostTries})`);
      await pause(firstPause * 2 ** (tries - 1));
    }
  }
}
