import { Fault } from '@holdfast/domain/kernel/fault';
import { makeReader, type Reader } from '../files/child.ts';
import { Unreadable } from '../files/reader-job.ts';
import { takeTurns, type TurnLimits } from '../files/turns.ts';
import type { LabelSheets } from './label-sheets.ts';
import type { Report } from './report.ts';

/** Not the processes that read texts and draw pictures: a report of hundreds of photographs takes its time. */
const printer = makeReader();

/** The processes of long reports that are being printed. */
const apart = new Set<Reader>();

const limit = { usual: 120_000 };

/** A report holds its photographs in memory until it is printed: two are gathered at a time, of one person one. */
export const printLimits: TurnLimits = { lanes: 2, waitingOfOne: 4, waiting: 40, comeBack: 20 };

const inTurn = takeTurns(printLimits);

/**
 * Gathers and prints in the turn of the person who asks, so that nobody's reports keep everybody else's waiting. Throws `unavailable`
 * where too many wait, and `timeout` for what cannot be printed in its time and memory.
 */
export const inPrintTurn = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  inTurn(person, work).catch((error: unknown) => {
    throw error instanceof Unreadable ? new Fault('timeout', unprinted) : error;
  });

const unprinted = 'This could not be printed. Print less of it at once and try again.';

/**
 * Prints a report as a tagged PDF (PDF/UA-1), one after another, in a process of its own that has neither network nor secrets. Throws
 * `Unreadable` where a picture is damaged or the report takes longer than two minutes.
 */
export async function printReport(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  return asPdf(await printer.run({ kind: 'report', report }, limit));
}

/**
 * Prints a report in a process that ends with it: the compiler's memory grows with the pictures and never shrinks, and nobody else's
 * report should wait behind a long one. Throws as `printReport` does.
 */
export async function printReportApart(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const own = makeReader();
  apart.add(own);
  try {
    return asPdf(await own.run({ kind: 'report', report }, limit));
  } finally {
    apart.delete(own);
    await own.end();
  }
}

/** Prints sheets of labels as a PDF, in the same process. Throws `Unreadable` where it takes longer than two minutes. */
export async function printLabelSheets(sheets: LabelSheets): Promise<Uint8Array<ArrayBuffer>> {
  return asPdf(await printer.run({ kind: 'labels', sheets }, limit));
}

function asPdf(printed: unknown): Uint8Array<ArrayBuffer> {
  if (!(printed instanceof Uint8Array)) throw new Error('No PDF came back');
  return new Uint8Array(printed);
}

/** Ends the processes that print; what waits or runs is broken off. */
export async function endPrinting(): Promise<void> {
  await Promise.all([printer, ...apart].map((each) => each.end()));
}
