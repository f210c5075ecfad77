import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { mostInZip, mostUnpacked, photoTexts } from '@holdfast/domain/bring-in/photos';
import {
  invalidTypeMessage,
  isTakenName,
  maxFileBytes,
  maxFileMessage,
} from '@holdfast/domain/kernel/files/file';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { FileBytes } from '../kernel/files/file-bytes.ts';
import { zipDirectory, type ZipEntry } from '../kernel/files/reading/zip-directory.ts';

/** What a ZIP has: photographs that may be unpacked, and what is refused by what the directory says of it. */
export type ZipListing = {
  readonly photos: readonly ZipEntry[];
  readonly refused: readonly { readonly path: string; readonly problem: string }[];
};

const longestPath = 1000;
const chunkBytes = 65_536;

/**
 * Lists a ZIP by its directory, without unpacking anything. Throws `invalid` for what is no ZIP, has too many photographs, or says that it
 * unpacks to too much.
 */
export async function listZip(bytes: FileBytes): Promise<ZipListing> {
  const entries = await zipDirectory(bytes);
  if (entries === null) throw new Fault('invalid', photoTexts.noZip);
  const photos: ZipEntry[] = [];
  const refused: { path: string; problem: string }[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.name.endsWith('/') || isHidden(entry.name)) continue;
    const problem = seen.has(entry.name) ? photoTexts.broken : problemOf(entry);
    seen.add(entry.name);
    if (problem === null) photos.push(entry);
    else refused.push({ path: shown(entry.name), problem });
  }
  if (photos.length > mostInZip) throw new Fault('invalid', photoTexts.zipTooMany);
  if (unpackedBytes(photos) > mostUnpacked) throw new Fault('invalid', photoTexts.zipUnpacks);
  return { photos, refused };
}

/** What photographs unpack to, as the ZIP says it. */
export const unpackedBytes = (photos: readonly ZipEntry[]) =>
  photos.reduce((sum, { unpacked }) => sum + unpacked, 0);

/** What systems put beside the files: Finder's folder of attributes, thumbnails, and all that begins with a dot. */
const isHidden = (path: string) =>
  !path.startsWith('../') &&
  path.split('/').some((part) => part === '__MACOSX' || part === 'Thumbs.db' || /^\.[^.]/u.test(part));

function problemOf({ name, method, unpacked, encrypted }: ZipEntry): string | null {
  if (leadsOut(name)) return photoTexts.path;
  if (encrypted) return photoTexts.encrypted;
  if (/\.(zip|7z|rar|tar|gz|tgz|bz2|xz)$/iu.test(name)) return photoTexts.nested;
  if (!isTakenName('photo', name)) return invalidTypeMessage.photo;
  if (method !== 0 && method !== 8) return photoTexts.method;
  return unpacked > maxFileBytes ? maxFileMessage : null;
}

/** Nothing is ever written under such a path; a ZIP that has one was made to trick somebody. */
const leadsOut = (name: string) =>
  name.length > longestPath ||
  /^[/\\]|^[a-z]:|[\0\\]/iu.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.');

const shown = (name: string) => name.replaceAll('\0', '�').slice(0, longestPath) || '–';

/**
 * Unpacks an entry a chunk at a time. Throws `invalid` as soon as more comes out than the directory said, and at the end where it is less
 * or other bytes.
 */
export async function* unpacked(bytes: FileBytes, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await bytes.at(entry.offset, 30);
  const begin = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of entry.method === 0
      ? packed(bytes, begin, entry)
      : inflated(packed(bytes, begin, entry))) {
      size += chunk.length;
      if (size > entry.unpacked) throw new Fault('invalid', photoTexts.bomb);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    throw new Fault('invalid', photoTexts.broken);
  }
  if (size !== entry.unpacked || sum !== entry.crc) throw new Fault('invalid', photoTexts.broken);
}

async function* packed(bytes: FileBytes, begin: number, entry: ZipEntry): AsyncGenerator<Buffer> {
  const end = begin + entry.packed;
  for (let at = begin; at < end; at += chunkBytes) {
    const chunk = await bytes.at(at, Math.min(chunkBytes, end - at));
    if (chunk.length === 0) return;
    yield chunk;
  }
}

async function* inflated(from: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(from);
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  try {
    for await (const chunk of source.pipe(inflate)) yield chunk as Buffer;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}
