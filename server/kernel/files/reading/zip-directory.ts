import type { FileBytes } from '../file-bytes.ts';

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where the entry's own header begins. */
  readonly offset: number;
  readonly crc: number;
  readonly encrypted: boolean;
};

const endSize = 22;
const longestComment = 65_535;
const mostEntries = 5000;
const largestDirectory = 2 * 1_048_576;

/**
 * Lists an archive by the directory at its end. Null for anything that is no plain zip: junk before or after it, a directory
 * that does not add up or that other programs would look for elsewhere, a part whose own header says another name, encryption,
 * more than 5,000 entries, or zip64, which nothing of 10 MB needs.
 */
export async function zipEntries(bytes: FileBytes): Promise<ZipEntry[] | null> {
  const entries = await zipDirectory(bytes);
  return entries?.some(({ encrypted }) => encrypted) === true ? null : entries;
}

/** The same, with what is encrypted among the entries and marked as that. */
export async function zipDirectory(bytes: FileBytes): Promise<ZipEntry[] | null> {
  const end = await endOf(bytes);
  if (!end) return null;
  const directory = await bytes.at(end.offset, end.size);
  if (directory.length !== end.size) return null;
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < end.count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const entry = {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      crc: directory.readUInt32LE(at + 16),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    };
    if (entry.offset + entry.packed > end.offset) return null;
    const name = directory.subarray(at + 46, at + 46 + nameLength);
    if (!(await beginsAt(bytes, entry.offset, name))) return null;
    entries.push(entry);
    at += 46 + nameLength + rest;
  }
  return at === end.size ? entries : null;
}

/** Whether a part's own header stands there and gives it the name that the directory does. */
async function beginsAt(bytes: FileBytes, offset: number, name: Buffer): Promise<boolean> {
  const header = await bytes.at(offset, 30 + name.length);
  if (header.length < 30 + name.length || header.readUInt32LE(0) !== 0x04034b50) return false;
  return header.readUInt16LE(26) === name.length && header.subarray(30).equals(name);
}

/**
 * The record that ends a zip says where the directory is; it has to be the file's very end. Libraries take the last such record
 * that they see, also one in the comment, and look for a third directory (zip64) where it names other disks: neither passes.
 */
async function endOf(bytes: FileBytes): Promise<{ count: number; size: number; offset: number } | null> {
  const from = Math.max(0, bytes.size - endSize - longestComment);
  const tail = await bytes.at(from, bytes.size - from);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + endSize > tail.length) return null;
  if (at + endSize + tail.readUInt16LE(at + 20) !== tail.length) return null;
  const disks = tail.readUInt32LE(at + 4);
  const count = tail.readUInt16LE(at + 10);
  const size = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  const adds = offset + size === from + at && disks === 0 && tail.readUInt16LE(at + 8) === count;
  return adds && count <= mostEntries && size <= largestDirectory ? { count, size, offset } : null;
}
