import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Structured logs on standard output: ids, routes, durations and faults; never names, addresses, texts or file names. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: shown },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Fields of an error that the log shows besides its message. */
const facts = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'responseCode', 'command'];

/**
 * An error as the log shows it. The messages of the database and of mail servers repeat what people typed (`Key (email)=(…)`), so
 * of those only the kind, the rule's name and the place are kept.
 */
function shown(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = Object.entries(error).filter(([name]) => facts.includes(name));
  const quotes = fields.some(([name]) => ['severity', 'responseCode', 'command'].includes(name));
  return {
    type: error.name,
    ...(quotes ? {} : { message: error.message }),
    ...Object.fromEntries(fields),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: shown(error.cause) }),
  };
}
