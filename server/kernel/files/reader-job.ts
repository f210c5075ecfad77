import type { LabelSheets } from '../pdf/label-sheets.ts';
import type { Report } from '../pdf/report.ts';

/** A page that somebody is shown who may not have the file. */
export type ShownPage = {
  readonly path: string;
  readonly type: string;
  /** Counted from 1; a picture has one. */
  readonly page: number;
  readonly width: number;
  /** Words that are drawn across it, for whom it is shown. */
  readonly mark: string | null;
};

/** What the process that reads files, and prints reports, is asked for. Paths are on this machine. */
export type ReaderJob =
  /** `from` is the page to begin with; 1 where nothing is said. */
  | { kind: 'text'; path: string; type: string; from?: number }
  /** WebP, or JPEG for what prints it: printers decode that with less memory. */
  | { kind: 'thumbnail'; path: string; width: number; height?: number; format?: 'jpeg' }
  | { kind: 'pdf-thumbnail'; path: string; width: number }
  | ({ kind: 'shown-page' } & ShownPage)
  | { kind: 'page-count'; path: string }
  | { kind: 'heic'; path: string }
  | { kind: 'report'; report: Report }
  | { kind: 'labels'; sheets: LabelSheets };

/**
 * What it says: that it has started, that the job needs the long time limit, a part of what was read, that it is done, or why it
 * cannot be done. Parts that have come stay, whatever happens afterwards.
 */
export type ReaderSaying =
  | { says: 'started' }
  | { says: 'longer' }
  | { says: 'part'; part: TextPart }
  | { says: 'done'; result: unknown }
  | { says: 'refused'; reason: string };

/** How many pages a file has, then its pages one by one. */
export type TextPart = { pages: number } | { page: ReadPage };

/** The words of one page; `missing` says why some or all of them could not be read. */
export type ReadPage = { text: string; missing?: string };

/** What is said once all pages of a run have come: the language where that is known (`en`, `en-US`). */
export type TextEnd = { language?: string };

/** Seconds, pages and sizes at which a run ends; a later one goes on with the pages that are left. */
export const readerLimits = {
  textSeconds: 60,
  /** In all, once text has to be recognised in pictures. */
  ocrSeconds: 180,
  pictureSeconds: 10,
  idleSeconds: 30,
  pages: 50,
  /** Of a file, all runs together: a file of 10 MB may claim a million. */
  mostPages: 2000,
  /** Of those that have to be recognised. */
  ocrPages: 10,
  characters: 200_000,
  /** Of the pictures that pages are drawn as and that text is recognised in. */
  dotsPerInch: 200,
  pagePixels: 6_000_000,
  side: 2400,
  heapMegabytes: 512,
  /** Everything that the process holds, pictures included. */
  memoryMegabytes: 1200,
} as const;

/** Why a file cannot be read, in words that its owner understands. Anything else that is thrown means `brokenReason`. */
export class Unreadable extends Error {}

export const brokenReason = 'The file could not be read';
export const damagedReason = 'The file is damaged';
export const lockedReason = 'The file is protected by a password';
export const slowReason = 'Reading the file took too long';
export const undrawnReason = 'A picture in it could not be decoded';
export const longReason = 'It is longer than what is kept of a text';
export const burstReason = 'The file unpacks to more than can be handled safely';
