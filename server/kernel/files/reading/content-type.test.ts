import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { invalidTypeMessage, type FilePurpose } from '@holdfast/domain/kernel/files/file';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compoundOf, docOf } from '../../../sample/drawings/compound.ts';
import { docxOf, jpgOf, pdfOf } from '../../../sample/drawings/draw-documents.ts';
import { zipOf } from '../../../sample/drawings/zip.ts';
import {
  acceptedType,
  emptyFileMessage,
  hugePictureMessage,
  overpackedMessage,
  typeOfContent,
} from './content-type.ts';
import { dimensions } from '../image-header.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const lines = ['Lease', 'Rent: $1,900.00'];
let folder: string;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'type-'));
  jpeg = await jpgOf(lines);
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

async function accept(purpose: FilePurpose, name: string, bytes: Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return acceptedType({ purpose, name, head: bytes.subarray(0, 65_536), path });
}
const refusal = (purpose: FilePurpose) => ({ code: 'unsupported', message: invalidTypeMessage[purpose] });
/** A PNG that says it is so large; nothing but its header is true. */
function pngSaying(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
/** A JPEG with a note before its picture, as long as a segment can be. */
function withLongNotes(bytes: Buffer): Buffer {
  const note = Buffer.concat([Buffer.from('ffedffff', 'hex'), Buffer.alloc(65_533, 1)]);
  return Buffer.concat([bytes.subarray(0, 2), note, note, bytes.subarray(2)]);
}

describe('a file whose content and name agree', () => {
  it.each<[string, string, () => Buffer]>([
    ['deed.pdf', 'application/pdf', () => pdfOf(lines)],
    ['deed.PDF', 'application/pdf', () => pdfOf(lines)],
    ['scan.jpg', 'image/jpeg', () => jpeg],
    ['scan.jpeg', 'image/jpeg', () => withLongNotes(jpeg)],
    ['plan.png', 'image/png', () => png],
    ['lease.docx', docx, () => docxOf(lines)],
    ['lease.doc', 'application/msword', () => docOf(lines)],
    ['scan.pdf', 'application/pdf', () => Buffer.concat([Buffer.from('\ufeff\r\n'), pdfOf(lines)])],
  ])('%s is taken as %s', async (name, type, bytes) => {
    expect(await accept('document', name, bytes())).toMatchObject({ type });
    // A second, independent opinion; it does not tell one compound file from another.
    if (name === 'scan.pdf') return;
    const opinion = (await fileTypeFromBuffer(bytes()))?.mime;
    expect(opinion).toBe(type === 'application/msword' ? 'application/x-cfb' : type);
  });

  it('is a Word document that is locked: a compound file with its content encrypted', async () => {
    const locked = compoundOf({ EncryptionInfo: Buffer.from('x'), EncryptedPackage: Buffer.from('x') });
    expect(await accept('document', 'lease.docx', locked)).toMatchObject({ type: docx });
    await expect(accept('document', 'lease.doc', locked)).rejects.toMatchObject(refusal('document'));
  });

  it('tells the size of a picture as people see it', async () => {
    expect(await accept('photo', 'a.png', png)).toEqual({ type: 'image/png', width: 40, height: 30 });
    const turned = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await accept('photo', 'a.jpg', turned)).toEqual({ type: 'image/jpeg', width: 30, height: 40 });
    expect(await accept('document', 'a.pdf', pdfOf(lines))).toMatchObject({ width: null, height: null });
    await writeFile(join(folder, 'text'), 'no picture');
    expect(await dimensions(join(folder, 'text'))).toBeNull();
  });

  it('is taken with bytes behind the picture, because it is only ever answered as a picture', async () => {
    const both = Buffer.concat([jpeg, zipOf({ 'evil.html': '<script>' })]);
    expect(await accept('photo', 'a.jpg', both)).toMatchObject({ type: 'image/jpeg' });
  });
});

describe('a file that is not what it says', () => {
  it.each<[string, string, () => Buffer]>([
    [
      'a picture of vectors',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['vectors by another name', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page by another name', 'a.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script by another name', 'a.jpg', () => Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a program by another name', 'a.doc', () => Buffer.from(`MZ${'\0'.repeat(200)}`)],
    ['a moving picture', 'a.jpg', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a PDF behind a page', 'a.pdf', () => Buffer.concat([Buffer.from('<html>'), pdfOf(lines)])],
    ['a PDF too far behind', 'a.pdf', () => Buffer.concat([Buffer.alloc(1100, 32), pdfOf(lines)])],
    ['a PDF behind a program', 'a.pdf', () => Buffer.concat([Buffer.from('MZ\0'), pdfOf(lines)])],
    ['a PDF behind a picture', 'a.pdf', () => Buffer.concat([jpeg.subarray(0, 900), pdfOf(lines)])],
    ['a document with a second directory', 'a.docx', () => twoDirectories()],
    ['a document on two disks', 'a.docx', () => changed(docxOf(lines), -18, 0xffff)],
    ['a document that counts itself twice', 'a.docx', () => changed(docxOf(lines), -14, 9)],
    ['a document whose parts have two names', 'a.docx', () => changed(docxOf(lines), 30, 0x4141)],
    ['a picture named as a PDF', 'a.pdf', () => jpeg],
    ['a PDF named as a picture', 'a.png', () => pdfOf(lines)],
    ['a PDF named as a program', 'a.pdf.exe', () => pdfOf(lines)],
    ['a PDF named the wrong way round', 'a\u202Efdp.exe', () => pdfOf(lines)],
    ['a PDF without an ending', 'pdf', () => pdfOf(lines)],
    ['text', 'a.txt', () => Buffer.from('Just words')],
    ['a zip', 'a.docx', () => zipOf({ 'a.txt': 'x' })],
    ['a zip behind a picture', 'a.docx', () => Buffer.concat([jpeg, docxOf(lines)])],
    ['a document with junk behind it', 'a.docx', () => Buffer.concat([docxOf(lines), Buffer.from('junk')])],
    ['a document cut short', 'a.docx', () => docxOf(lines).subarray(0, 900)],
    ['a document with macros', 'a.docx', () => zipOf({ ...parts(), 'word/vbaProject.bin': 'x' })],
    ['a sheet of numbers', 'a.doc', () => compoundOf({ Workbook: Buffer.from('x') })],
    ['a box of streams cut short', 'a.doc', () => docOf(lines).subarray(0, 700)],
    ['a picture without a picture', 'a.jpg', () => Buffer.from('ffd8ffd9', 'hex')],
    ['a picture cut short', 'a.png', () => png.subarray(0, 20)],
    ['a picture without any pixel', 'a.png', () => pngSaying(0, 10)],
  ])('is refused: %s', async (_what, name, bytes) => {
    await expect(accept('document', name, bytes())).rejects.toMatchObject(refusal('document'));
    await expect(accept('photo', name, bytes())).rejects.toMatchObject(refusal('photo'));
  });

  it('is refused as a photograph where it is a document', async () => {
    await expect(accept('photo', 'deed.pdf', pdfOf(lines))).rejects.toMatchObject(refusal('photo'));
    await expect(accept('photo', 'deed.docx', docxOf(lines))).rejects.toMatchObject(refusal('photo'));
  });

  it('is said to be empty where it has no byte', async () => {
    await expect(accept('document', 'a.pdf', Buffer.alloc(0))).rejects.toMatchObject({
      code: 'invalid',
      message: emptyFileMessage,
    });
  });
});

/** `bytes` with two of them changed, counted from the end where `at` is negative. */
function changed(bytes: Buffer, at: number, to: number): Buffer {
  bytes.writeUInt16LE(to, at < 0 ? bytes.length + at : at);
  return bytes;
}

/** A document that lists harmless parts in its directory, and others in a second one that lies in its comment. */
function twoDirectories(): Buffer {
  const [shown, hidden] = [
    zipOf(parts()),
    zipOf({ ...parts(), 'word/media/a.bin': Buffer.alloc(30_000_000) }),
  ];
  const split = (zip: Buffer) => {
    const at = zip.readUInt32LE(zip.length - 6);
    return { bodies: zip.subarray(0, at), list: zip.subarray(at, -22), end: zip.subarray(-22) };
  };
  const [first, second] = [split(shown), split(hidden)];
  for (let at = 0; at < second.list.length; at += 46 + second.list.readUInt16LE(at + 28)) {
    second.list.writeUInt32LE(second.list.readUInt32LE(at + 42) + first.bodies.length, at + 42);
  }
  first.end.writeUInt32LE(first.bodies.length + second.bodies.length, 16);
  second.end.writeUInt32LE(shown.length + second.bodies.length, 16);
  // The bytes behind the second end keep it from being taken for the file's.
  const comment = Buffer.concat([second.list, second.end, Buffer.from('end')]);
  first.end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([first.bodies, second.bodies, first.list, first.end, comment]);
}

const parts = () => ({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' });

describe('a file that would burst when opened', () => {
  it('is refused as a picture of more than 100 megapixels or 30,000 pixels on a side', async () => {
    const huge = { code: 'unsupported', message: hugePictureMessage };
    await expect(accept('photo', 'a.png', pngSaying(10_001, 10_000))).rejects.toMatchObject(huge);
    await expect(accept('photo', 'a.png', pngSaying(30_001, 1))).rejects.toMatchObject(huge);
    await expect(accept('photo', 'a.png', pngSaying(4_294_967_295, 4_294_967_295))).rejects.toMatchObject(
      huge,
    );
    expect(await accept('photo', 'a.png', pngSaying(10_000, 10_000))).toMatchObject({ width: 10_000 });
  });

  it('is refused as a document that unpacks to more than 100 MB, or to 200 times its size', async () => {
    const overpacked = { code: 'unsupported', message: overpackedMessage };
    const blank = (bytes: number) => zipOf({ ...parts(), 'word/media/a.bin': Buffer.alloc(bytes) });
    await expect(accept('document', 'a.docx', blank(105_000_000))).rejects.toMatchObject(overpacked);
    await expect(accept('document', 'a.docx', blank(25_000_000))).rejects.toMatchObject(overpacked);
    expect(await accept('document', 'a.docx', blank(10_000_000))).toMatchObject({ type: docx });
  });

  it('is refused with a directory that goes round in a circle or lists nothing but itself', async () => {
    const circle = docOf(lines);
    circle.writeUInt32LE(1, 512 + 4);
    expect(await accept('document', 'a.doc', circle)).toMatchObject({ type: 'application/msword' });
    const twice = docxOf(lines);
    twice.writeUInt16LE(6000, twice.length - 12);
    await expect(accept('document', 'a.docx', twice)).rejects.toMatchObject(refusal('document'));
  });
});

describe('telling a type from the first bytes alone', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['words', Buffer.from('Größe 12 m²\n'), 'text/plain'],
    ['words cut in the middle of a letter', Buffer.from('Größe').subarray(0, 3), 'text/plain'],
    ['words that are no UTF-8', Buffer.from('Gr\xf6\xdfe', 'latin1'), null],
    ['words with a zero', Buffer.from('a\0b'), null],
    ['a page', Buffer.from('  <HTML><body>'), null],
    ['a page behind words', Buffer.from('Dear all, <script>alert(1)</script>'), null],
    ['a script', Buffer.from('<?php echo 1'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', async (_what, head, type) => {
    expect(await typeOfContent(head)).toBe(type);
  });
});
