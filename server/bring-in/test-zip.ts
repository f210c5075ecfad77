import { zipOf } from '../sample/drawings/zip.ts';
import type { Caller } from '../kernel/test-app.ts';

type Lie = {
  readonly encrypted?: true;
  readonly unpacked?: number;
  readonly crc?: number;
  readonly method?: number;
};

/** A ZIP in whose directory something else is said of some of the files than is true. */
export function lyingZip(
  files: Readonly<Record<string, string | Buffer>>,
  lies: Readonly<Record<string, Lie>>,
): Buffer {
  const zip = zipOf(files);
  for (const [name, { encrypted, unpacked, crc, method }] of Object.entries(lies)) {
    const at = zip.lastIndexOf(name) - 46;
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`${name} is not in the directory`);
    if (encrypted) zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
    if (method !== undefined) zip.writeUInt16LE(method, at + 10);
    if (crc !== undefined) zip.writeUInt32LE(crc, at + 16);
    if (unpacked !== undefined) zip.writeUInt32LE(unpacked, at + 24);
  }
  return zip;
}

/** Sends a ZIP as a browser does. */
export async function sendZip(
  caller: Caller,
  id: string,
  zip: Buffer,
): Promise<{ status: number; said: Record<string, unknown> }> {
  const response = await caller.fetch(`/api/bring-in/sheets/${id}/photos`, {
    method: 'POST',
    body: new Uint8Array(zip),
  });
  return { status: response.status, said: (await response.json()) as Record<string, unknown> };
}
