import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { LabelSheets } from '../../pdf/label-sheets.ts';
import type { Report } from '../../pdf/report.ts';

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
  /** `from` is the page to begin with, 1 where nothing is said; `most` is how many pages are wanted at most. */
  | { kind: 'text'; path: string; type: string; from?: number; most?: number }
  /** WebP, or JPEG for what prints it: printers decode that with less memory. */
  | { kind: 'thumbnail'; path: string; width: number; height?: number; format?: 'jpeg' }
  | { kind: 'pdf-thumbnail'; path: string; width: number }
  | ({ kind: 'shown-page' } & ShownPage)
  | { kind: 'page-count'; path: string }
  | { kind: 'heic'; path: string }
  | { kind: 'report'; report: Report }
  | { kind: 'labels'; sheets: LabelSheets };

/**
 * Milliseconds of the processor that a job may use, counted in the process itself: a busy machine takes none away. `longer` holds once the
 * job asks for it. `idleLooks` is after how many looks without any work the process counts as stuck.
 */
export type ProcessorLimit = {
  readonly processor: number;
  readonly longer?: number;
  readonly idleLooks?: number;
};

/** What is sent to the process: the job, and what it may use. */
export type SentJob<Job> = Job & { readonly within?: ProcessorLimit };

/**
 * What it says: that it has started, a part of what was read, that it is done, or why it cannot be done. Parts that have come stay,
 * whatever happens afterwards; where `pages` comes again, the job has begun anew.
 */
export type ReaderSaying =
  | { says: 'started' }
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
  /** Of the processor, as the next three: several times what the largest good files need. A file that uses them up counts as damaged. */
  textSeconds: 120,
  /** In all, once text has to be recognised in pictures. */
  ocrSeconds: 480,
  pictureSeconds: 40,
  /** Of the clock: after as long a run begins no further page. */
  runSeconds: 150,
  idleSeconds: 30,
  /** How often the process is looked at, and after how many looks with less work than this it counts as stuck. */
  lookMilliseconds: 250,
  idleLooks: 480,
  idleMicroseconds: 2000,
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

/** The signals by which the process ends itself: its job used up its processor time, needs too much memory, or hangs without working. */
export const endSignals = { spent: 'SIGVTALRM', swollen: 'SIGUSR2', stuck: 'SIGALRM' } as const;

/** Why a file cannot be read, in words that its owner understands. Anything else that is thrown means `brokenReason`. */
export class Unreadable extends Error {}

/** The file could not be read or drawn yet. It says nothing of the file, is remembered nowhere, and may be asked for again. */
export class Late extends Fault {
  constructor(message: string = lateMessage, retryAfter = 2) {
    super('unavailable', message, { retryAfter });
  }
}

export const lateMessage = 'The server is busy right now. Please try again shortly.';

export const brokenReason = 'The file could not be read';
export const damagedReason = 'The file is damaged';
export const lockedReason = 'The file is protected by a password';
export const spentReason = 'Reading the file takes more work than a file should';
export const undrawnReason = 'A picture in it could not be decoded';
export const longReason = 'It is longer than what is kept of a text';
export const burstReason = 'The file unpacks to more than can be handled safely';
