import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile, type Options } from 'yazl';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { thingsIn, type Evidence } from '@holdfast/domain/evidence/pack';
import type { FileStore } from '../kernel/files/store.ts';
import { openUnchanged } from '../kernel/files/unchanged.ts';
import { withoutPosition } from '../kernel/files/pictures/without-position.ts';
import type { PackFileRow } from './attached.ts';
import type { fileNamesIn } from './pack-names.ts';

/** A file as it goes into a pack: photographs without the place where they were taken, all else byte for byte. */
export async function packedBytes(store: FileStore, file: PackFileRow): Promise<Buffer> {
  const bytes = await buffer(await openUnchanged(store, file, () => undefined));
  return file.type.startsWith('image/') ? withoutPosition(bytes, file.type) : bytes;
}

/** Whether the fault is the file's own: it is gone, changed, or no picture. A store that is out of reach is not. */
export async function isUnreadable(store: FileStore, file: PackFileRow, error: unknown): Promise<boolean> {
  if (!(error instanceof Fault)) return false;
  if (error.code === 'not_found' || error.code === 'unsupported') return true;
  // A store that says how large the file is can be reached: its bytes are not those that were kept.
  return error.code === 'unavailable' && (await store.size(file.key)) !== null;
}

export type ZipParts = {
  readonly evidence: Evidence;
  readonly files: ReadonlyMap<string, PackFileRow>;
  readonly names: ReturnType<typeof fileNamesIn>;
  readonly unread: ReadonlySet<string>;
  /** What lies at the top of the ZIP: the PDFs and the CSV. */
  readonly top: readonly { readonly name: string; readonly open: () => Promise<Readable> }[];
  readonly now: Date;
  readonly onFile: () => void;
};

/** The ZIP of a pack, made while it is read; one file is held in memory at a time. Whoever takes the stream reads or destroys it. */
export function packZip(
  store: FileStore,
  { evidence, files, names, unread, top, now, onFile }: ZipParts,
): Readable {
  const zip = new ZipFile();
  const settings: Partial<Options> = { mtime: now, mode: 0o100644, compress: false };
  const add = (path: string, source: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, settings, (give) => {
      source().then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  for (const { name, open } of top) add(name, open);
  for (const { item_id, photos, proofs } of thingsIn(evidence)) {
    const own = names.get(item_id);
    const all = [
      ...photos.map((id, at) => [id, own?.photos[at]] as const),
      ...proofs.map(({ file }, at) => [file, own?.proofs[at]] as const),
    ];
    for (const [id, path] of all) {
      const file = id === null || unread.has(id) ? undefined : files.get(id);
      if (file === undefined || path == null) continue;
      add(path, async () => {
        const bytes = await packedBytes(store, file);
        onFile();
        return Readable.from([bytes], { objectMode: false });
      });
    }
  }
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}
