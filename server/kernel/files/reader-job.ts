/** What the process that reads files is asked for. Paths are on this machine. */
export type ReaderJob =
  | { kind: 'text'; path: string; type: string }
  | { kind: 'thumbnail'; path: string; width: number; height?: number }
  | { kind: 'pdf-thumbnail'; path: string; width: number };

/** What it says: that it has started, that the job needs the long time limit, that it is done, or why it cannot be done. */
export type ReaderSaying =
  | { says: 'started' }
  | { says: 'longer' }
  | { says: 'done'; result: unknown }
  | { says: 'refused'; reason: string };

/** What was read: the text, how many pages the file has, and its language where that is known (`en`, `en-US`). */
export type FileText = { text: string; pages: number; language?: string };

/** Seconds and sizes beyond which a file counts as unreadable. */
export const readerLimits = {
  textSeconds: 60,
  /** In all, once text has to be recognised in pictures. */
  ocrSeconds: 180,
  pictureSeconds: 30,
  idleSeconds: 30,
  pages: 50,
  ocrPages: 25,
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
export const burstReason = 'The file unpacks to more than can be handled safely';
