import { askAssistant, askDemo } from '@holdfast/domain/assistant/endpoints';
import type { Message } from '@holdfast/domain/assistant/message';
import { failed } from '@holdfast/domain/assistant/texts';
import type { InputOf, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { serverUnreachable } from '@holdfast/domain/kernel/call/connection';
import { call, callForEvents } from '../../kernel/call/call.ts';
import { eventsOf } from './event-stream.ts';

export type Exchange = OutputOf<typeof askAssistant>;
export type Asked = InputOf<typeof askAssistant>;

/**
 * Asks, and hands on the computed answer at once, then again with a service's words as they come. Throws where nothing was answered; a
 * stream that breaks off behind the computed answer has answered.
 */
export async function askAndFollow(
  asked: Asked,
  signal: AbortSignal,
  onExchange: (exchange: Exchange) => void,
): Promise<void> {
  const answer = await callForEvents(askAssistant, asked, { signal });
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/event-stream') || answer.body === null) {
    onExchange((await answer.json()) as Exchange);
    return;
  }
  let last: Exchange | null = null;
  try {
    for await (const { name, data } of eventsOf(answer.body)) {
      last = withEvent(last, name, JSON.parse(data));
      if (last !== null) onExchange(last);
      if (name === 'end') return;
    }
  } catch (thrown) {
    if (last === null || signal.aborted) throw thrown;
  }
  if (last === null) throw new Fault('unavailable', serverUnreachable);
}

/**
 * The exchange after an event: `answer` and `end` bring it whole, `words` those fields that a service adds, and `failed` says what went wrong
 * behind the computed answer, which stays.
 */
export function withEvent(before: Exchange | null, name: string, data: unknown): Exchange | null {
  if (typeof data !== 'object' || data === null) return before;
  if (name === 'answer' || name === 'end') return data as Exchange;
  if (before === null) return null;
  const { message } = before;
  if (name === 'words') return { ...before, message: { ...message, ...(data as Partial<Message>) } };
  if (name !== 'failed') return before;
  return { ...before, message: { ...message, notice: message.notice ?? failed.processing } };
}

/** Asks the sample family; nothing of it is stored. `before` is the question before, for "and the boat?". */
export async function askSample(
  text: string,
  before: string | null,
  signal: AbortSignal,
): Promise<OutputOf<typeof askDemo>> {
  return call(askDemo, { text, before }, { signal });
}
