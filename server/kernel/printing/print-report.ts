import { busyTexts } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { makeReader, type Reader } from '../files/reading/child.ts';
import { Unreadable, type ReaderJob } from '../files/reading/reader-job.ts';
import type { TurnLimits } from '../files/turns.ts';
import { heavySeconds, makeHeavyAnswers, type Asker } from '../http/heavy-answers.ts';
import type { LabelSheets } from '../pdf/label-sheets.ts';
import type { Report } from '../pdf/report.ts';

type Pdf = Uint8Array<ArrayBuffer>;

/** Prints, in a process that has neither network nor secrets. Throws `Unreadable` where a picture is damaged. */
export type Printer = {
  /** A tagged PDF (PDF/UA-1). */
  report: (report: Report) => Promise<Pdf>;
  labels: (sheets: LabelSheets) => Promise<Pdf>;
  /** Aborted once nobody waits for what is printed. */
  readonly stop: AbortSignal;
};

/** A report holds its photographs in memory until it is printed: two are gathered at a time, of one person one. */
export const printLimits: TurnLimits = { lanes: 2, waitingOfOne: 4, waiting: 40, comeBack: 20 };

/** Milliseconds. A report of hundreds of photographs that a job prints has until shortly before the job itself is taken for dead. */
const limits = { answer: { usual: heavySeconds.page * 1000 }, job: { usual: 420_000 } };

/** The processes of long reports that are being printed. */
const apart = new Set<Reader>();

type InPrintTurn = <T>(
  asker: Asker,
  work: (printer: Printer) => Promise<T>,
  within?: { readonly seconds: number; readonly late: string },
) => Promise<T>;

/** Makes the turns in which answers are printed, with a process for each lane; `make` starts one. */
export function makePrinting(make: () => Reader): { inTurn: InPrintTurn; end: () => Promise<void> } {
  const processes = Array.from({ length: printLimits.lanes }, make);
  const heavy = makeHeavyAnswers({ ...printLimits, late: busyTexts.report });

  async function printWith<T>(
    process: Reader,
    stop: AbortSignal,
    work: (printer: Printer) => Promise<T>,
  ): Promise<T> {
    // The lane is this work's alone, so that nothing else is ended with it.
    const onStop = () => void process.end();
    const run = async (job: ReaderJob) => {
      stop.throwIfAborted();
      return asPdf(await process.run(job, limits.answer));
    };
    stop.addEventListener('abort', onStop, { once: true });
    try {
      return await work({
        report: (report) => run({ kind: 'report', report }),
        labels: (sheets) => run({ kind: 'labels', sheets }),
        stop,
      });
    } finally {
      stop.removeEventListener('abort', onStop);
    }
  }

  return {
    inTurn: (asker, work, within) =>
      heavy(
        asker,
        async (lane, stop) => {
          const process = processes[lane];
          if (process === undefined) throw new Error(`There is no lane ${lane}`);
          return printWith(process, stop, work);
        },
        within,
      ).catch((error: unknown) => {
        throw error instanceof Unreadable ? new Fault('timeout', unprinted) : error;
      }),
    end: async () => {
      await Promise.all(processes.map((each) => each.end()));
    },
  };
}

const unprinted = 'This could not be printed. Print less of it at once and try again.';

const printing = makePrinting(() => makeReader());

/**
 * Gathers and prints in the turn of the person who asks, so that nobody's reports keep everybody else's waiting. Whatever is read for it is
 * read in that turn, too. Throws `unavailable` where too many wait or it takes longer than a proxy waits, and `timeout` for what cannot be
 * printed in its memory.
 */
export const inPrintTurn: InPrintTurn = printing.inTurn;

/** The same for a call that the browser gives up after 30 seconds; `late` is what is said shortly before. */
export const inPrintTurnOfCall = <T>(
  asker: Asker,
  late: string,
  work: (printer: Printer) => Promise<T>,
): Promise<T> => inPrintTurn(asker, work, { seconds: heavySeconds.call, late });

/**
 * Prints a report in a process that ends with it: the compiler's memory grows with the pictures and never shrinks, and nobody else's
 * report should wait behind a long one. Throws `Unreadable` where a picture is damaged or it takes longer than seven minutes.
 */
export async function printReportApart(report: Report): Promise<Pdf> {
  const own = makeReader();
  apart.add(own);
  try {
    return asPdf(await own.run({ kind: 'report', report }, limits.job));
  } finally {
    apart.delete(own);
    await own.end();
  }
}

function asPdf(printed: unknown): Pdf {
  if (!(printed instanceof Uint8Array)) throw new Error('No PDF came back');
  return new Uint8Array(printed);
}

/** Ends the processes that print; what waits or runs is broken off. */
export async function endPrinting(): Promise<void> {
  await Promise.all([printing.end(), ...[...apart].map((each) => each.end())]);
}
