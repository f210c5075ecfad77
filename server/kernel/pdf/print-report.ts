import { makeReader } from '../files/child.ts';
import type { Report } from './report.ts';

/** Not the processes that read texts and draw pictures: a report of hundreds of photographs takes its time. */
const printer = makeReader();

const limit = { usual: 120_000 };

/**
 * Prints a report as a tagged PDF (PDF/UA-1), one after another, in a process of its own that has neither network nor secrets. Throws
 * `Unreadable` where a picture is damaged or the report takes longer than two minutes.
 */
export async function printReport(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const printed = await printer.run({ kind: 'report', report }, limit);
  if (!(printed instanceof Uint8Array)) throw new Error('No PDF came back');
  return new Uint8Array(printed);
}

/** Ends the process that prints; what waits or runs is broken off. */
export async function endPrinting(): Promise<void> {
  await printer.end();
}
