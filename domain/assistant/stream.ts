import { Fault, faultStatus, type FaultCode } from '../kernel/call/fault.ts';

/**
 * The names of the events in which a question is answered, in their order: `answer` holds the exchange as the JSON answer has it, with what was
 * computed; `words` holds those fields of the message that a service added; `end` holds the whole exchange once more.
 */
export const streamEvents = ['answer', 'words', 'end'] as const;

/** The fault that an event's data hold, as problem details of an answer that failed; null for all other data. */
export function messageProblem(data: object): Fault | null {
  if (!('code' in data) || !('title' in data) || typeof data.code !== 'string') return null;
  const code = data.code in faultStatus ? (data.code as FaultCode) : 'unexpected';
  return new Fault(code, String(data.title));
}
