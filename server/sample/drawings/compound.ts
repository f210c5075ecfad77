const sector = 512;
const none = 0xffffffff;
const endOfChain = 0xfffffffe;
/** Streams shorter than this would lie in a box of their own; filling them up spares that box. */
const shortest = 4096;

/** A compound file (OLE2) with these streams, each filled up with zeros to whole sectors. At most three fit. */
export function compoundOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const table = Buffer.alloc(sector, 0xff);
  const chain = (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) {
      table.writeUInt32LE(at === from + count - 1 ? endOfChain : at + 1, at * 4);
    }
  };
  table.writeUInt32LE(0xfffffffd, 0);
  chain(1, 1);
  const directory = Buffer.alloc(sector);
  const names = Object.keys(streams);
  writeEntry(directory, 0, { name: 'Root Entry', type: 5, child: 1, next: none, start: endOfChain, size: 0 });
  const bodies: Buffer[] = [];
  let start = 2;
  names.forEach((name, index) => {
    const content = streams[name] ?? Buffer.alloc(0);
    const size = Math.max(shortest, Math.ceil(content.length / sector) * sector);
    const next = index + 1 < names.length ? index + 2 : none;
    writeEntry(directory, index + 1, { name, type: 2, child: none, next, start, size });
    bodies.push(Buffer.concat([content], size));
    chain(start, size / sector);
    start += size / sector;
  });
  return Buffer.concat([header(), table, directory, ...bodies]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector, 0);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(shortest, 56);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(endOfChain, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

type Entry = { name: string; type: number; child: number; next: number; start: number; size: number };

function writeEntry(directory: Buffer, index: number, entry: Entry): void {
  const at = index * 128;
  directory.write(entry.name, at, 'utf16le');
  directory.writeUInt16LE(entry.name.length * 2 + 2, at + 64);
  directory.writeUInt8(entry.type, at + 66);
  directory.writeUInt8(1, at + 67);
  directory.writeUInt32LE(none, at + 68);
  directory.writeUInt32LE(entry.next, at + 72);
  directory.writeUInt32LE(entry.child, at + 76);
  directory.writeUInt32LE(entry.start, at + 116);
  directory.writeUInt32LE(entry.size, at + 120);
}

/** A document of Word 97 to 2003: the text in one piece, without any formatting. At most some 20,000 letters. */
export function docOf(lines: readonly string[]): Buffer {
  const text = `${lines.join('\r')}\r`;
  const textAt = 1024;
  const main = Buffer.alloc(textAt + text.length * 2);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0xc1, 2);
  main.writeUInt16LE(0x0200, 10);
  main.writeUInt32LE(textAt, 24);
  main.writeUInt32LE(main.length, 28);
  main.writeUInt32LE(text.length, 76);
  main.write(text, textAt, 'utf16le');
  // The piece table: the text's first and last letter, and where in the other stream it begins.
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(textAt, 15);
  main.writeUInt32LE(0, 418);
  main.writeUInt32LE(pieces.length, 422);
  return compoundOf({ WordDocument: main, '1Table': pieces });
}
