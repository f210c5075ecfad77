import { readNameplateText, type NameplateReading } from '@holdfast/domain/appliances/nameplate/nameplate';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { makeReader } from '../kernel/files/reading/child.ts';
import { findFile } from '../kernel/files/records.ts';
import { takeTurns } from '../kernel/files/turns.ts';
import { readText, type ReadText } from '../kernel/files/reading/reader.ts';
import { makeUnderWay, patienceOf, type Patience } from '../kernel/files/pictures/under-way.ts';
import { leastRecent } from '../kernel/database/least-recent.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Tx } from '../kernel/database/database.ts';
import { spend, type Limit } from '../kernel/people/limits.ts';

/** Reading a picture takes seconds of a processor. */
const perPerson: Limit = { name: 'nameplate', tries: 60, seconds: 3600 };

/** A reader beside that of the documents: somebody stands before the machine and waits, while a scan of a hundred pages is read there. */
const reader = makeReader();

/** Nobody's photographs keep everybody else's waiting: one of each person is read in turn. */
const inTurn = takeTurns({ lanes: 1, waitingOfOne: 4, waiting: 40, comeBack: 20 });

/** Milliseconds, below those after which a call is refused: then they are asked to try again, and the reading goes on. */
const longestWait = 25_000;

/** What was read a moment ago: whoever was asked to try again need not wait for it anew. */
const mostRead = 50;
const lately = leastRecent<ReadText>(mostRead);
const underWay = makeUnderWay<ReadText>(() => performance.now());

/** Pixels; on fewer no line of letters has room. */
const smallestSide = 60;

type Read = (file: { path: string; type: string }) => Promise<ReadText>;

/** Ends the process that reads nameplates. */
export const endNameplateReader = (): Promise<void> => reader.end();

/**
 * Reads the photograph of a nameplate and proposes what it says. It holds no connection while it reads. Throws `not_found` for a file
 * that is not the caller's to see, `invalid` for one that cannot be opened, `too_many`, and `unavailable` where too many wait, or it is not read yet.
 */
export async function readNameplate(
  { database, files }: Pick<Kernel, 'database' | 'files'>,
  { owner, viewer, fileId }: { owner: string; viewer: string; fileId: string },
  reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  {
    read = (file) => readText(file, reader),
    patience = patienceOf(longestWait),
  }: { read?: Read; patience?: Patience } = {},
): Promise<NameplateReading> {
  const file = await reading((tx) => findFile(tx, owner, fileId));
  if (file.purpose !== 'photo') throw new Fault('invalid', 'Choose a photograph: JPG or PNG.');
  if (Math.min(file.width ?? smallestSide, file.height ?? smallestSide) < smallestSide) {
    return readNameplateText('');
  }
  const readOne = async () => {
    await spend(database, perPerson, viewer);
    const words = await inTurn(viewer, () =>
      files.store.withPath(file.key, (path) => read({ path, type: file.type })),
    );
    lately.set(file.id, words);
    return words;
  };
  const { read: pages, reason } = lately.get(file.id) ?? (await underWay.finish(file.id, patience, readOne));
  if (pages.length === 0 && reason !== undefined) {
    throw new Fault('invalid', `This photograph cannot be read: ${reason}.`, {
      fields: [{ field: 'file_id', message: reason }],
    });
  }
  return readNameplateText(pages.map(({ text }) => text).join('\n'));
}
