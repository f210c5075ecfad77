import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compoundOf, docOf } from '../../../sample/drawings/compound.ts';
import { docxOf, jpgOf, pdfOf, scannedPdfOf } from '../../../sample/drawings/draw-documents.ts';
import { pdfFile, pdfStream } from '../../../sample/drawings/pdf.ts';
import { zipOf } from '../../../sample/drawings/zip.ts';
import { deep } from '../../test-depth.ts';
import { acceptedType } from './content-type.ts';
import {
  brokenReason,
  burstReason,
  damagedReason,
  lockedReason,
  longReason,
  readerLimits,
} from './reader-job.ts';
import { endReader, readText } from './reader.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const lines = [
  'Warranty Deed',
  'Harlow County Recorder',
  '',
  'Grantor: Margaret Ellison',
  'Property: 418 Juniper Lane',
  '',
  'The grantor conveys the property described above to the grantee.',
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-'));
});
afterAll(async () => {
  await endReader();
  await rm(folder, { recursive: true });
});

async function read(type: string, bytes: Uint8Array | string) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const { read: pages, ...rest } = await readText({ path, type });
  return {
    ...rest,
    text: pages.map((page) => page.text).join('\n'),
    missing: pages.map((page) => page.missing),
  };
}
/** One page, read whole. */
const whole = { pages: 1, next: null, missing: [undefined] };

describe('the text of a file', () => {
  it('is read out of a PDF, with its pages and the language that it declares', async () => {
    const long = [...lines, ...Array.from({ length: 60 }, (_, index) => `Clause ${index + 1} of the deed`)];
    const answer = await read('application/pdf', pdfOf(long));
    expect(answer).toMatchObject({
      pages: 2,
      next: null,
      missing: [undefined, undefined],
      language: 'en-US',
    });
    expect(answer.text).toContain('Warranty Deed\nHarlow County Recorder\nGrantor Margaret Ellison');
    expect(answer.text).toContain('Clause 60 of the deed');
  });

  const pictures: [what: string, type: string, bytes: () => Promise<Buffer>][] = [
    ['a scanned PDF', 'application/pdf', () => scannedPdfOf(lines)],
    ['a photograph of a document', 'image/jpeg', () => jpgOf(lines)],
    ['a document photographed sideways', 'image/jpeg', async () => sideways(await jpgOf(lines))],
    ['a picture without a background', 'image/png', async () => withoutBackground(await jpgOf(lines))],
  ];
  // To recognize letters takes long: a landing does so for one of a kind that is neither upright nor opaque.
  it.each(deep ? pictures : pictures.slice(2))('is recognised in %s', async (_what, type, bytes) => {
    const answer = await read(type, await bytes());
    expect(answer).toMatchObject(whole);
    for (const word of ['Warranty Deed', 'Margaret Ellison', '418 Juniper Lane', 'grantor conveys']) {
      expect(answer.text).toContain(word);
    }
  });

  it('is read out of both kinds of Word document', async () => {
    const text = 'Harlow County Recorder';
    expect(await read(docx, docxOf(lines))).toMatchObject({
      ...whole,
      text: expect.stringContaining(text) as string,
    });
    expect(await read('application/msword', docOf(lines))).toMatchObject({
      ...whole,
      text: `${lines.join('\n')}`,
    });
  });

  it('is taken from plain text in the usual spellings, fit for the database', async () => {
    expect((await read('text/plain', 'Größe\r\n\r\n\r\n\r\n12\u0000 m²\t ')).text).toBe('Größe\n\n12 m²');
    expect((await read('text/plain', Buffer.from('Gr\xf6\xdfe', 'latin1'))).text).toBe('Größe');
    expect((await read('text/plain', Buffer.from('\ufeffGröße', 'utf16le'))).text).toBe('Größe');
  });

  it('is cut at 200,000 letters and never in the middle of one', async () => {
    const { text, missing } = await read('text/plain', `a${'😀'.repeat(120_000)}`);
    expect(text.length).toBe(readerLimits.characters - 1);
    expect(text.isWellFormed()).toBe(true);
    expect(missing).toEqual([longReason]);
  });

  it('is empty where a picture has no words', async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#88a' } })
      .jpeg()
      .toBuffer();
    expect(await read('image/jpeg', plain)).toMatchObject({ ...whole, text: '' });
  });
});

describe('a file that cannot be read', () => {
  const unreadable = (reason: string) => ({ pages: 0, next: null, text: '', missing: [], reason });

  it('is said to be damaged, whatever kind it is', async () => {
    const damaged = unreadable(damagedReason);
    expect(await read('application/pdf', '%PDF-1.7\nnothing follows')).toEqual(damaged);
    expect(await read('application/pdf', pdfOf(lines).subarray(0, 40))).toEqual(damaged);
    expect(await read(docx, docxOf(lines).subarray(0, 700))).toEqual(damaged);
    expect(await read('application/msword', docOf(lines).subarray(0, 3000))).toEqual(damaged);
    expect(await read('image/jpeg', (await jpgOf(lines)).subarray(0, 9000))).toEqual(damaged);
    expect(await read('image/png', '\x89PNG')).toEqual(damaged);
  });

  it('is said to be protected where it wants a password', async () => {
    const key = 'ab'.repeat(32);
    const locked = pdfFile(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
        `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`,
      ],
      `/Encrypt 4 0 R /ID [<${key}> <${key}>] `,
    );
    expect(await read('application/pdf', locked)).toEqual(unreadable(lockedReason));
    const encrypted = { EncryptionInfo: Buffer.from('x'), EncryptedPackage: Buffer.from('x') };
    expect(await read(docx, compoundOf(encrypted))).toEqual(unreadable(lockedReason));
    const doc = docOf(lines);
    // The flags of the document, with its first sector the third of the file: one bit says that it is encrypted.
    doc.writeUInt16LE(doc.readUInt16LE(512 * 3 + 10) | 0x0100, 512 * 3 + 10);
    expect(await read('application/msword', doc)).toEqual(unreadable(lockedReason));
  });

  it('is given up where it unpacks to more than its directory admits', async () => {
    const bomb = zipOf({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': Buffer.alloc(110_000_000, 32),
    });
    // The directory's last entry is the document; its size there is made small.
    const entry = bomb.lastIndexOf('PK\x01\x02');
    bomb.writeUInt32LE(1000, entry + 24);
    const path = join(folder, 'file');
    await writeFile(path, bomb);
    const accepted = await acceptedType({ purpose: 'document', name: 'a.docx', head: bomb, path });
    expect(accepted.type).toBe(docx);
    expect(await read(docx, bomb)).toEqual(unreadable(burstReason));
  });

  it('is one of a type that is not read', async () => {
    expect(await read('image/svg+xml', '<svg/>')).toEqual(unreadable(brokenReason));
  });

  it('is not one whose pages are as large as a house, or whose page count is a lie', async () => {
    const page = (box: string) =>
      pdfFile([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents 4 0 R >>`,
        pdfStream('0 0 50 50 re f'),
      ]);
    expect(await read('application/pdf', page('99999999 99999999'))).toMatchObject({
      ...whole,
      text: '',
    });
    expect(await read('application/pdf', page('0.001 90000'))).toMatchObject({
      text: '',
      missing: [damagedReason],
    });
    const lying = Buffer.from(pdfOf(lines).toString('latin1').replace('/Count 1', '/Count 9'), 'latin1');
    expect(await read('application/pdf', lying)).toMatchObject(whole);
  });
});

function sideways(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Black letters with transparency around them, as a signature or a stamp is cut out. */
function withoutBackground(jpeg: Buffer): Promise<Buffer> {
  return sharp({ create: { width: 1275, height: 1650, channels: 4, background: '#0000' } })
    .composite([{ input: jpeg, blend: 'over' }])
    .png()
    .toBuffer();
}
