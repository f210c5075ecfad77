import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** Structured logs on standard output: ids, routes, durations and faults; never names, addresses, texts or file names. */
export function makeLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
