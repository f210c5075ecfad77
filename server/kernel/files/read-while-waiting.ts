import { leastRecent } from '../database/least-recent.ts';
import type { Tx } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import { spend, type Limit } from '../people/limits.ts';
import { makeUnderWay, patienceOf, type Patience } from './pictures/under-way.ts';
import { makeReader } from './reading/child.ts';
import { readText, type ReadText } from './reading/reader.ts';
import { findFile } from './records.ts';
import { takeTurns } from './turns.ts';

/** A reader beside that of the documents: somebody sits before the form and waits, while a scan of a hundred pages is read there. */
const reader = makeReader();

/** Nobody's files keep everybody else's waiting: one of each person is read in turn. */
const inTurn = takeTurns({ lanes: 1, waitingOfOne: 4, waiting: 40, comeBack: 20 });

/** Milliseconds, below those after which a call is refused: then they are asked to try again, and the reading goes on. */
const longestWait = 25_000;

/** What was read a moment ago: whoever was asked to try again need not wait for it anew. */
const mostRead = 50;

/** Ends the process that reads for those who wait. */
export const endWaitedReader = (): Promise<void> => reader.end();

type WaitedFile = Awaited<ReturnType<typeof findFile>>;

export type WaitedRead = {
  readonly owner: string;
  readonly viewer: string;
  readonly fileId: string;
  /** Whether there is nothing to read in the file. Throws the fault that speaks against reading it. */
  readonly isBlank?: (file: WaitedFile) => boolean;
};

/** How a file is read and for how long somebody waits; tests hand in their own. */
export type WaitedBy = {
  readonly read?: (file: { path: string; type: string }) => Promise<ReadText>;
  readonly patience?: Patience;
};

/**
 * Makes a function that reads the text of an uploaded file while a person waits, `most` pages of it, and holds no connection while it
 * reads. The function throws `not_found` for a file that is not theirs to see, what `isBlank` throws, `too_many` past the limit, and
 * `unavailable` where too many wait or it is not read yet: then the reading goes on, and whoever asks again gets it.
 */
export function makeWaitedReading({ limit, most }: { limit: Limit; most?: number }) {
  const lately = leastRecent<ReadText>(mostRead);
  const underWay = makeUnderWay<ReadText>(() => performance.now());
  return async (
    { database, files }: Pick<Kernel, 'database' | 'files'>,
    { owner, viewer, fileId, isBlank }: WaitedRead,
    reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    {
      read = (file) => readText({ ...file, ...(most !== undefined && { most }) }, reader),
      patience = patienceOf(longestWait),
    }: WaitedBy = {},
  ): Promise<{ file: WaitedFile; text: ReadText }> => {
    const file = await reading((tx) => findFile(tx, owner, fileId));
    if (isBlank?.(file) === true) return { file, text: { pages: 0, read: [], next: null } };
    const readOne = async () => {
      await spend(database, limit, viewer);
      const text = await inTurn(viewer, () =>
        files.store.withPath(file.key, (path) => read({ path, type: file.type })),
      );
      lately.set(file.id, text);
      return text;
    };
    return { file, text: lately.get(file.id) ?? (await underWay.finish(file.id, patience, readOne)) };
  };
}
