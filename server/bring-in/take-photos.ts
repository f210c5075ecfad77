import { largestZip, photoTexts } from '@holdfast/domain/bring-in/photos';
import { Fault, faultStatus } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { withBytes } from '../kernel/files/file-bytes.ts';
import type { Files } from '../kernel/files/files.ts';
import { dropStaged } from '../kernel/files/records.ts';
import { notePhotos } from './photos.ts';
import { storedSheet } from './sheets.ts';
import { listZip, unpacked, unpackedBytes } from './zip-photos.ts';

type Taking = {
  readonly files: Files;
  readonly owner: string;
  readonly id: string;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly writing: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Throws where so many bytes are too many for the owner. */
  readonly spare: (tx: Tx, bytes: number) => Promise<void>;
};

/**
 * Takes the photographs out of a ZIP, one after another, as the upload of each would: the ZIP lies on disk meanwhile and no photograph is
 * in memory whole. Throws `too_large` and `invalid` for the ZIP, `plan_limit` where what it says that it unpacks to has no room, before
 * anything is unpacked, and `conflict` for a sheet that was brought in.
 */
export async function takePhotos(
  body: AsyncIterable<Uint8Array>,
  { files, owner, id, reading, writing, spare }: Taking,
): Promise<{ taken: number; refused: number }> {
  await reading(async (tx) => {
    const { state } = await storedSheet(tx, owner, id);
    if (state !== 'open') throw new Fault('conflict', 'This list has already been imported');
  });
  const received = await files.store.receive(body, { maxBytes: largestZip }).catch((thrown: unknown) => {
    throw thrown instanceof Fault && thrown.code === 'too_large'
      ? new Fault('too_large', photoTexts.zipTooLarge)
      : thrown;
  });
  try {
    return await withBytes(received.path, async (bytes) => {
      const { photos, refused } = await listZip(bytes);
      await reading((tx) => spare(tx, unpackedBytes(photos)));
      const noted = new Map(refused.map(({ path, problem }) => [path, { path, file_id: null, problem }]));
      await writing((tx) => notePhotos(tx, owner, id, [...noted.values()]));
      let taken = 0;
      for (const entry of photos) {
        const path = entry.name;
        const stored = await files
          .take(
            owner,
            { name: path.split('/').at(-1) ?? path, purpose: 'photo', bytes: unpacked(bytes, entry) },
            { spare, keep: async () => undefined, writing },
          )
          .catch(refusal);
        if (typeof stored === 'string') {
          noted.set(path, { path, file_id: null, problem: stored });
          await writing((tx) => notePhotos(tx, owner, id, [{ path, file_id: null, problem: stored }]));
          continue;
        }
        try {
          await writing((tx) => notePhotos(tx, owner, id, [{ path, file_id: stored.id, problem: null }]));
          taken += 1;
        } catch (thrown) {
          await writing((tx) => dropStaged(tx, owner, [stored.id]));
          throw thrown;
        }
      }
      return { taken, refused: noted.size };
    });
  } finally {
    await files.store.discard(received);
  }
}

/** Why a photograph is not taken; what is wrong with the server or the plan stops the whole. */
function refusal(thrown: unknown): string {
  if (!(thrown instanceof Fault) || thrown.code === 'plan_limit' || faultStatus[thrown.code] >= 500)
    throw thrown;
  return thrown.message;
}
