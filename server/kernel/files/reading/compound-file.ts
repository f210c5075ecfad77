import type { FileBytes } from '../file-bytes.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const lastSector = 0xfffffffa;
const mostDirectorySectors = 256;
const entrySize = 128;

/**
 * The streams in a compound file (OLE2), the box in which Word, Excel and others keep documents: their names, and where each
 * begins unless it is shorter than 4,096 bytes. Null where the file is no such box. Only the directory is read, and of a circle in
 * it no more than 256 sectors.
 */
export async function compoundStreams(bytes: FileBytes): Promise<Map<string, number> | null> {
  const header = await bytes.at(0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(signature)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorSize = 1 << shift;
  const streams = new Map<string, number>();
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector < lastSector && read < mostDirectorySectors; read += 1) {
    const content = await bytes.at((sector + 1) * sectorSize, sectorSize);
    for (let at = 0; at + entrySize <= content.length; at += entrySize) {
      const entry = content.subarray(at, at + entrySize);
      const name = streamName(entry);
      if (name !== null) streams.set(name, (entry.readUInt32LE(116) + 1) * sectorSize);
    }
    sector = await sectorAfter(bytes, header, sector, sectorSize);
  }
  return streams;
}

/** Under which names an Office document lies that is protected by a password. */
export const lockedStreams = ['EncryptionInfo', 'EncryptedPackage'] as const;

function streamName(entry: Buffer): string | null {
  const isStream = entry.readUInt8(66) === 2;
  const length = entry.readUInt16LE(64);
  return isStream && length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : null;
}

/** The allocation table says which sector follows; the header names the table's first 109 sectors, 6.8 MB of a file. */
async function sectorAfter(
  bytes: FileBytes,
  header: Buffer,
  sector: number,
  sectorSize: number,
): Promise<number> {
  const perSector = sectorSize / 4;
  const index = Math.floor(sector / perSector);
  if (index >= 109) return lastSector;
  const table = header.readUInt32LE(76 + index * 4);
  if (table >= lastSector) return lastSector;
  const entry = await bytes.at((table + 1) * sectorSize + (sector % perSector) * 4, 4);
  return entry.length === 4 ? entry.readUInt32LE(0) : lastSector;
}
