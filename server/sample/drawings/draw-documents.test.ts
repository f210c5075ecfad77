import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { typeOfContent } from '../../kernel/files/reading/content-type.ts';
import { docOf } from './compound.ts';
import { docxOf, jpgOf, pdfOf, scannedPdfOf } from './draw-documents.ts';
import { houseNumbers, housePicture } from './sample-pictures.ts';

const lines = [
  'Lease “12 Elm”',
  'Rent: $1,900.00 – a month',
  '',
  'A (clause) \\ of some length. '.repeat(20),
];
const kinds: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['a PDF', 'application/pdf', () => pdfOf(lines)],
  ['a scanned PDF', 'application/pdf', () => scannedPdfOf(lines)],
  ['a photograph of a document', 'image/jpeg', () => jpgOf(lines)],
  ['a DOC', 'application/msword', () => docOf(lines)],
  ['a DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', () => docxOf(lines)],
  ['a photograph of a house', 'image/jpeg', () => housePicture(7)],
];
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the documents and pictures of the sample family', () => {
  it.each(kinds)('are what they say and the same every time: %s', async (_kind, type, make) => {
    const first = await make();
    expect(await typeOfContent(first)).toBe(type);
    expect(hash(await make())).toBe(hash(first));
    expect(first.length).toBeLessThan(200_000);
  });

  it('show a different house for each number', async () => {
    const houses = await Promise.all(houseNumbers.map(housePicture));
    expect(new Set(houses.map(hash)).size).toBe(houseNumbers.length);
    expect(await sharp(houses[0]).metadata()).toMatchObject({ width: 1200, height: 800 });
  });
});
