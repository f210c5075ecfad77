/** Bytes of one value by its TIFF type; types that are not named here are left out. */
const bytesOfType: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  7: 1,
  9: 4,
  10: 8,
};

const exifPointer = 0x8769;
/**
 * Entries that lead to a position or may hide one: GPS, the maker's own notes, XMP, IPTC and Photoshop's blocks inside EXIF,
 * every further directory, and free texts, in which a place is often named.
 */
const leftOut = new Set([
  0x8825,
  0x927c,
  0x02bc,
  0x83bb,
  0x8649,
  0x014a,
  0xa005,
  0x0201,
  0x0202,
  exifPointer,
  // What people write about a picture: its name, description, comment, title, remark, keywords and subject.
  0x010d,
  0x010e,
  0x9286,
  0x9c9b,
  0x9c9c,
  0x9c9e,
  0x9c9f,
]);
const mostEntries = 200;

type Entry = { tag: number; type: number; count: number; value: Buffer };

/**
 * EXIF (a TIFF without pictures) written anew with what a camera says of the shot, such as orientation, time and exposure, and
 * without its position. Nothing is copied but the entries themselves, so nothing stays between them. Null where it cannot be read.
 */
export function exifWithoutPosition(tiff: Buffer): Buffer | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return null;
  const little = order === 'II';
  const read = reader(tiff, little);
  const main = read.directory(read.four(4));
  if (main === null) return null;
  const at = main.find((entry) => entry.tag === exifPointer);
  const shot = at === undefined ? null : read.directory(reader(at.value, little).four(0));
  return write(kept(main), kept(shot ?? []), little);
}

const kept = (entries: readonly Entry[]) => entries.filter((entry) => !leftOut.has(entry.tag));

function reader(tiff: Buffer, little: boolean) {
  const two = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  return {
    four,
    directory(start: number): Entry[] | null {
      if (start < 8 || start + 2 > tiff.length) return null;
      const count = two(start);
      if (count > mostEntries || start + 2 + count * 12 > tiff.length) return null;
      const entries: Entry[] = [];
      for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
        const [tag, type, values] = [two(at), two(at + 2), four(at + 4)];
        const size = (bytesOfType[type] ?? Infinity) * values;
        const from = size <= 4 ? at + 8 : four(at + 8);
        if (size === Infinity || from + size > tiff.length) continue;
        entries.push({ tag, type, count: values, value: tiff.subarray(from, from + size) });
      }
      return entries;
    },
  };
}

/** Header, main directory with its values, then the shot's directory with its own. */
function write(main: readonly Entry[], shot: readonly Entry[], little: boolean): Buffer {
  const number = (bytes: 2 | 4, value: number) => {
    const made = Buffer.alloc(bytes);
    if (little) made.writeUIntLE(value, 0, bytes);
    else made.writeUIntBE(value, 0, bytes);
    return made;
  };
  const sizeOf = (entries: readonly Entry[]) =>
    6 + entries.length * 12 + entries.reduce((sum, { value }) => sum + roomOf(value), 0);
  const directory = (entries: readonly Entry[], start: number): Buffer => {
    const [rows, values]: [Buffer[], Buffer[]] = [[], []];
    let free = start + 6 + entries.length * 12;
    for (const { tag, type, count, value } of entries) {
      const room = Buffer.alloc(roomOf(value) || 4);
      value.copy(room);
      rows.push(number(2, tag), number(2, type), number(4, count));
      if (value.length <= 4) rows.push(room);
      else {
        rows.push(number(4, free));
        values.push(room);
        free += room.length;
      }
    }
    return Buffer.concat([number(2, entries.length), ...rows, number(4, 0), ...values]);
  };
  const pointer: Entry = { tag: exifPointer, type: 4, count: 1, value: Buffer.alloc(4) };
  const first = shot.length === 0 ? [...main] : [...main, pointer].toSorted((a, b) => a.tag - b.tag);
  const second = 8 + sizeOf(first);
  number(4, second).copy(pointer.value);
  const head = [Buffer.from(little ? 'II' : 'MM', 'latin1'), number(2, 42), number(4, 8)];
  return Buffer.concat([
    ...head,
    directory(first, 8),
    ...(shot.length === 0 ? [] : [directory(shot, second)]),
  ]);
}

/** A value of more than four bytes stands apart, at an even offset. */
function roomOf(value: Buffer): number {
  return value.length <= 4 ? 0 : value.length + (value.length % 2);
}
