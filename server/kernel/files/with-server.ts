import { Worker } from 'node:worker_threads';
import { endSignals, readerLimits, type ProcessorLimit } from './reading/reader-job.ts';

/** What the watching thread reads: microseconds of the processor at the job's start, how many it may use (0: none runs), and its idle looks. */
const watched = new Float64Array(new SharedArrayBuffer(24));
const [begun, allowed, idle] = [0, 1, 2];
let longer: number | undefined;

/**
 * Ends this child process when the server is gone, when memory that the heap's limit does not count, such as that of pictures, grows too
 * large, and when the job that `counted` runs has used up its processor time or hangs without using any. It runs in a thread that still runs
 * when the main one is caught in a loop; the signal that ends the process says which of these it was.
 */
export function endWithServer(): void {
  const program = `
    const { workerData: watched } = require('node:worker_threads');
    const server = process.ppid;
    const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
    let [before, quiet] = [used(), 0];
    setInterval(() => {
      const now = used();
      quiet = watched[${allowed}] > 0 && now - before < ${readerLimits.idleMicroseconds} ? quiet + 1 : 0;
      before = now;
      if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
      if (process.memoryUsage.rss() > ${readerLimits.memoryMegabytes} * 1048576) process.kill(process.pid, '${endSignals.swollen}');
      if (watched[${allowed}] > 0 && now - watched[${begun}] > watched[${allowed}]) process.kill(process.pid, '${endSignals.spent}');
      if (watched[${idle}] > 0 && quiet > watched[${idle}]) process.kill(process.pid, '${endSignals.stuck}');
    }, ${readerLimits.lookMilliseconds});`;
  new Worker(program, {
    eval: true,
    workerData: watched,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
}

/** Counts the processor time of this process while a job runs; without a limit nothing is counted. */
export async function counted<T>(limit: ProcessorLimit | undefined, work: () => Promise<T>): Promise<T> {
  if (limit === undefined) return work();
  const { user, system } = process.cpuUsage();
  longer = limit.longer;
  watched[begun] = user + system;
  watched[idle] = limit.idleLooks ?? readerLimits.idleLooks;
  watched[allowed] = limit.processor * 1000;
  try {
    return await work();
  } finally {
    watched[allowed] = 0;
  }
}

/** Lets the job that runs have its long limit. */
export function countLonger(): void {
  if (longer !== undefined && (watched[allowed] ?? 0) > 0) watched[allowed] = longer * 1000;
}
