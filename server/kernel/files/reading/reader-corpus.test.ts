import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterLines, scanOf, type Sheet } from '../../../sample/drawings/scans.ts';
import { deep } from '../../test-depth.ts';
import { endPictures, pdfThumbnail } from '../pictures/pictures.ts';
import { readPdf } from './read-pdf.ts';
import {
  Late,
  longReason,
  readerLimits,
  spentReason,
  undrawnReason,
  Unreadable,
  type TextPart,
} from './reader-job.ts';
import { endReader, readText } from './reader.ts';

const lines = ['Warranty Deed', 'Harlow County Recorder', '', 'The grantor conveys the house.'];
const words = ['Warranty Deed', 'Harlow County Recorder', 'The grantor conveys the house'];
const stamp = ['RECEIVED BY THE RECORDER 4711'];
let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'corpus-')), 'file.pdf');
});
afterAll(async () => {
  await endReader();
  await endPictures();
  await rm(join(path, '..'), { recursive: true });
});

async function read(bytes: Uint8Array, from = 1) {
  await writeFile(path, bytes);
  return readText({ path, type: 'application/pdf', from });
}
const scan = async (...sheets: Sheet[]) => read(await scanOf(sheets));

/** To recognize letters takes long: a landing does so for a few of them, the deep suite for all. */
const atLanding = ['JPEG', 'a turned page of text'];
const scans = (
  [
    ['JPEG', { coding: 'jpeg', lines }, words],
    ['CCITT Group 4', { coding: 'ccitt', lines }, words],
    ['JBIG2', { coding: 'jbig2', lines }, words],
    ['JPEG 2000', { coding: 'jpx' }, letterLines],
    ['a picture on its left side', { coding: 'jpeg', lines, turn: 90 }, words],
    ['a picture on its head', { coding: 'jpeg', lines, turn: 180 }, words],
    ['a picture on its right side', { coding: 'jpeg', lines, turn: 270 }, words],
    ['a page turned by 90 degrees', { coding: 'jpeg', lines, rotate: 90 }, words],
    ['a page turned by 180 degrees', { coding: 'jpeg', lines, rotate: 180 }, words],
    ['a page turned by 270 degrees', { coding: 'jpeg', lines, rotate: 270 }, words],
    ['a turned page of text', { text: lines, rotate: 90 }, words],
  ] satisfies [string, Sheet, readonly string[]][]
).filter(([what]) => deep || atLanding.includes(what));

describe('a scan', () => {
  it.each<[string, Sheet, readonly string[]]>(scans)('is read: %s', async (_what, sheet, expected) => {
    const { read: pages, ...rest } = await scan(sheet);
    expect(rest).toEqual({ pages: 1, next: null });
    expect(pages).toEqual([{ text: expect.any(String) as string }]);
    for (const each of expected) expect(pages[0]?.text).toContain(each);
  });

  it('that bears a stamp of letters is read with its stamp, and no line of it twice', async () => {
    const { read: pages } = await scan({ coding: 'jpeg', lines, text: stamp });
    const text = pages[0]?.text ?? '';
    for (const each of [...words, ...stamp]) expect(text.split(each)).toHaveLength(2);
    expect(pages[0]?.missing).toBeUndefined();
  });

  const codings = (['ccitt', 'jbig2', 'jpx'] as const).filter((coding) => deep || coding === 'jbig2');
  it.each(codings)('in %s has a picture of its page', async (coding) => {
    await writeFile(path, await scanOf([{ coding, lines }]));
    const { channels } = await sharp(Buffer.from(await pdfThumbnail(path, { width: 480 }))).stats();
    expect(channels[0]?.min).toBeLessThan(120);
    expect(channels[0]?.max).toBeGreaterThan(230);
  });
});

describe('what could not be read', () => {
  it('is said of each page whose picture cannot be decoded, whatever stands on the others', async () => {
    const answer = await scan(
      { text: lines },
      { coding: 'broken' },
      { coding: 'broken', text: stamp },
      { coding: 'jbig2', lines },
    );
    expect(answer).toMatchObject({ pages: 4, next: null });
    expect(answer.read.map((page) => page.missing)).toEqual([
      undefined,
      undrawnReason,
      undrawnReason,
      undefined,
    ]);
    expect(answer.read[2]?.text).toBe(stamp[0]);
  });

  it('is left to another run, which goes on with the next page', async () => {
    const long = Array.from({ length: 54 }, (_, index) => ({
      text: [`Clause ${index + 1} of the long lease`],
    }));
    const bytes = await scanOf(long);
    const first = await read(bytes);
    expect(first).toMatchObject({ pages: 54, next: readerLimits.pages + 1 });
    expect(first.read).toHaveLength(readerLimits.pages);
    const rest = await read(bytes, first.next ?? 0);
    expect(rest.next).toBeNull();
    expect(rest.read.map((page) => page.text)).toEqual(
      long.slice(readerLimits.pages).map((page) => page.text[0]),
    );
  });

  it('is a page that is longer than what is kept of a text', async () => {
    const { read: pages } = await scan({ text: Array.from({ length: 3000 }, () => 'word '.repeat(18)) });
    expect(pages).toMatchObject([{ missing: longReason }]);
  });

  it('is what lies behind the 2,000th page, however many pages a file says that it has', async () => {
    const run = async (_job: unknown, _limit: unknown, onPart?: (part: TextPart) => void) => {
      onPart?.({ pages: 1_000_000 });
      onPart?.({ page: { text: 'A page' } });
    };
    const at = (from: number) => readText({ path, type: 'application/pdf', from }, { run });
    expect(await at(readerLimits.mostPages - 1)).toMatchObject({ next: readerLimits.mostPages });
    const last = await at(readerLimits.mostPages);
    expect(last).toEqual({ pages: 1_000_000, read: [{ text: 'A page' }], next: null, reason: longReason });
  });

  it('is the page that used up the processor time; those before it stay', async () => {
    const run = async (_job: unknown, _limit: unknown, onPart?: (part: TextPart) => void) => {
      onPart?.({ pages: 3 });
      onPart?.({ page: { text: 'The first page' } });
      throw new Unreadable(spentReason);
    };
    expect(await readText({ path, type: 'application/pdf' }, { run })).toEqual({
      pages: 3,
      read: [{ text: 'The first page' }, { text: '', missing: spentReason }],
      next: 3,
    });
  });

  it('is none of a machine that is busy: what has come stays, the rest is for another run, and nothing is missing', async () => {
    const run = async (_job: unknown, _limit: unknown, onPart?: (part: TextPart) => void) => {
      onPart?.({ pages: 3 });
      onPart?.({ page: { text: 'The first page' } });
      throw new Late();
    };
    const file = { path, type: 'application/pdf' };
    expect(await readText(file, { run })).toEqual({ pages: 3, read: [{ text: 'The first page' }], next: 2 });
    const late = async () => Promise.reject(new Late());
    await expect(readText(file, { run: late })).rejects.toBeInstanceOf(Late);
  });

  it('is none of a process that crashed once: what the second one reads counts, each page once', async () => {
    const run = async (_job: unknown, _limit: unknown, onPart?: (part: TextPart) => void) => {
      for (let tries = 1; tries <= 2; tries += 1) {
        onPart?.({ pages: 2 });
        onPart?.({ page: { text: 'The first page' } });
      }
      onPart?.({ page: { text: 'The second page' } });
      return {};
    };
    expect(await readText({ path, type: 'application/pdf' }, { run })).toEqual({
      pages: 2,
      read: [{ text: 'The first page' }, { text: 'The second page' }],
      next: null,
    });
  });

  it('never takes a run without a page, however slow the clock says the machine is', async () => {
    await writeFile(path, await scanOf([{ text: lines }, { text: lines }, { text: lines }]));
    const parts: TextPart[] = [];
    let now = 0;
    const slow = () => (now += 3_600_000);
    await readPdf(
      path,
      { from: 2, most: 50 },
      { longer: () => undefined, part: (part) => parts.push(part) },
      slow,
    );
    expect(parts).toEqual([{ pages: 3 }, { page: { text: expect.any(String) as string } }]);
  });
});
