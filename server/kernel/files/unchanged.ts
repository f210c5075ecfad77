import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import type { Log } from '../log.ts';
import type { FileStore, OpenFile } from './store.ts';

/** What a file must still be: its bytes lie under `key` and had this size and hash when they were taken in. */
export type KeptBytes = Pick<StoredFile, 'size' | 'sha256'> & { readonly key: string };

const changedFault = () =>
  new Fault(
    'unavailable',
    'The stored file has changed or is damaged, so it cannot be opened. Please contact support.',
  );

/** Tells the log which file it is; for people the fault says enough. */
export function changedIn(log: Log, file: { id: string; key: string }): () => void {
  return () => log.error({ file: file.id, key: file.key }, 'the store has other bytes than it was given');
}

/**
 * Opens a whole file and compares what comes with the hash that was kept. The last piece is held back until all is compared: changed
 * bytes never arrive as a complete file. What fits into one piece is compared before anything is answered.
 */
export async function openUnchanged(
  store: FileStore,
  file: KeptBytes,
  onChanged: () => void,
): Promise<Readable> {
  const opened = await openSameSize(store, file, undefined, onChanged);
  const pieces = compared(opened.stream, file.sha256, onChanged);
  const first = await pieces.next();
  const readable = Readable.from(resumed(first, pieces), { objectMode: false });
  // A generator that nobody began to read has nothing to clean up, so a reader that leaves at once would leave the file open.
  return readable.once('close', () => opened.stream.destroy());
}

/** Opens a part of a file. Its hash cannot be compared without reading all of it; its size is. */
export async function openSameSize(
  store: FileStore,
  file: KeptBytes,
  range: { start: number; end?: number } | undefined,
  onChanged: () => void,
): Promise<OpenFile> {
  const opened = await store.open(file.key, range);
  if (opened.size === file.size) return opened;
  opened.stream.destroy();
  onChanged();
  throw changedFault();
}

/** Throws where a file that was lent as a path is not what was kept. */
export async function checkUnchanged(path: string, file: KeptBytes, onChanged: () => void): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  if (hash.digest('hex') === file.sha256) return;
  onChanged();
  throw changedFault();
}

async function* compared(stream: Readable, sha256: string, onChanged: () => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (held !== undefined) yield held;
    held = piece;
  }
  if (hash.digest('hex') !== sha256) {
    onChanged();
    throw changedFault();
  }
  if (held !== undefined) yield held;
}

async function* resumed(
  first: IteratorResult<Buffer, unknown>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
