import { busyTexts } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { makeReader, type Reader } from '../../kernel/files/reading/child.ts';
import { Unreadable } from '../../kernel/files/reading/reader-job.ts';
import { heavySeconds, makeHeavyAnswers, type Asker } from '../../kernel/http/heavy-answers.ts';
import type { ReadingJob, ReadingResult } from '../reading-job.ts';

/** Milliseconds that one file may take: less than the answer to its upload. */
const longest = 40_000;

/** One process reads all files: people take turns before it. */
const inTurn = makeHeavyAnswers({
  lanes: 1,
  waitingOfOne: 4,
  waiting: 40,
  comeBack: 20,
  late: busyTexts.file,
});

/**
 * Has a file that was sent read in the turn of the person who sent it, so that nobody's files keep everybody else's waiting. Throws
 * `unavailable` where too many wait or it takes longer than a proxy waits.
 */
export const inReadingTurn = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => inTurn(asker, work);

/** The same for a call that the browser gives up after 30 seconds. */
export const inReadingTurnOfCall = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
  inTurn(asker, work, { seconds: heavySeconds.call, late: busyTexts.file });

export type Reading = <Is extends ReadingResult['is']>(
  job: ReadingJob,
  ...is: readonly Is[]
) => Promise<Extract<ReadingResult, { is: Is }>>;

/**
 * Has banks' files read in a process of its own: a file of 50,000 rows takes seconds, in which the server answers others. Throws what the
 * reader says of a file that is none, and `unavailable` where it takes too long: a busy machine says nothing of the file.
 */
export const read: Reading = (job, ...is) => askReader(reader, job, is);

/**
 * Tidied up early and often, and by the process itself between its jobs, the 50,000 rows of a file take half of the memory; glibc gives
 * back what was freed rather than keep it for the next file.
 */
const engine = {
  flags: ['--max-semi-space-size=1', '--heap-growing-percent=15', '--expose-gc'],
  memory: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
};
const reader = makeReader<ReadingJob>(undefined, new URL('./reading-process.ts', import.meta.url), engine);

async function askReader<Is extends ReadingResult['is']>(
  { run }: Pick<Reader<ReadingJob>, 'run'>,
  job: ReadingJob,
  is: readonly Is[],
): Promise<Extract<ReadingResult, { is: Is }>> {
  try {
    const result = (await run(job, { usual: longest })) as ReadingResult;
    if (result.is === 'refused') throw new Fault(result.code, result.message);
    if (is.some((each) => each === result.is)) return result as Extract<ReadingResult, { is: Is }>;
    throw new Error(`The process that reads banks' files answered ${result.is}`);
  } catch (error) {
    if (error instanceof Unreadable) throw new Fault('invalid', error.message);
    throw error;
  }
}

/** Ends the process. */
export const endReading = (): Promise<void> => reader.end();
