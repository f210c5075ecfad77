import { Readable } from 'node:stream';
import { packFileName, type PackFile } from '@holdfast/domain/evidence/pack';
import { contentDisposition } from '../kernel/files/file-name.ts';
import type { FileStore } from '../kernel/files/store.ts';
import { webStreamOf } from '../kernel/streaming/web-stream.ts';

/** Beside the pictures that are made of files: what lies there can always be made again, and goes with the account. */
const prefixOf = (owner: string, id: string) => `derived/${owner}/pack-${id}`;

/** Where a file of a pack lies in the store. */
export const packKey = (owner: string, id: string, file: PackFile, part = 1) =>
  `${prefixOf(owner, id)}${file === 'pdf' ? `-${part}` : ''}.${file}`;

/** Removes all files of a pack; there need not be any. */
export async function removePackFiles(store: FileStore, owner: string, id: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefixOf(owner, id))) keys.push(key);
  for (const key of keys) await store.remove(key);
}

/** Keeps a file of a pack under its key and gives its size in bytes. */
export async function keepPackFile(
  store: FileStore,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  const received = await store.receive(bytes, { maxBytes });
  try {
    await store.keep(received, key);
  } finally {
    await store.discard(received);
  }
  return received.size;
}

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/** Answers a file of a pack as a download. Throws `not_found`. */
export async function sendPackFile(
  store: FileStore,
  owner: string,
  { id, file, part, parts }: { id: string; file: PackFile; part: number; parts: number },
): Promise<Response> {
  const { stream, size } = await store.open(packKey(owner, id, file, part));
  return new Response(webStreamOf(stream), {
    headers: {
      'content-type': types[file],
      'content-length': String(size),
      'content-disposition': contentDisposition('attachment', packFileName(file, part, parts)),
      'cache-control': 'no-store',
    },
  });
}

/** One piece of bytes as what the store receives. */
export const onePiece = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });
