/** Writes a PDF out of its objects: `bodies[0]` is object 1, the catalogue. The same bytes every time. */
export function pdfFile(bodies: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  bodies.forEach((body, index) => {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    add(Buffer.from('\nendobj\n'));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = bodies.length + 1;
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer}>>\n`;
  return Buffer.concat([...parts, Buffer.from(`${tail}startxref\n${length}\n%%EOF\n`)]);
}

/** A stream object with its dictionary; `entries` is what the dictionary says besides the length. */
export function pdfStream(content: string | Buffer, entries = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** Windows' own characters between 0x80 and 0x9F, where Latin-1 has none. */
const windows: Record<string, string> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
};

/** A string in a page's content, in WinAnsiEncoding; what that does not have becomes a question mark. */
export function pdfText(text: string): string {
  const plain = text.replace(/[^\x20-\x7e\xa0-\xff]/g, (each) => windows[each] ?? '?');
  return `(${plain.replace(/[\\()]/g, '\\$&')})`;
}
