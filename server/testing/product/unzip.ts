import { inflateRawSync } from 'node:zlib';
import { bytesOf } from '../../kernel/files/file-bytes.ts';
import { zipEntries } from '../../kernel/files/reading/zip-directory.ts';

/** What is in an archive, by path. Throws for anything that is no whole archive. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const entries = await zipEntries(bytesOf(archive));
  if (entries === null) throw new Error('This is no archive');
  return new Map(
    entries.map(({ name, method, packed, unpacked, offset }) => {
      const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
      const bytes = archive.subarray(start, start + packed);
      const content = method === 0 ? bytes : inflateRawSync(bytes);
      if (content.length !== unpacked) throw new Error(`${name} is not whole`);
      return [name, content];
    }),
  );
}
