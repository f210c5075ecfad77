import { problemOf } from '@holdfast/domain/kernel/call/fault';
import { faultFrom } from '../../kernel/http/answer/reply.ts';
import type { Log } from '../../kernel/log.ts';
import type { ExchangeAnswer, Telling } from './ask.ts';

const encoder = new TextEncoder();

/** Whether a browser wants to hear of an answer while it is made. */
export const wantsEvents = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/event-stream') === true;

/**
 * Answers as a stream of events: `answer` with the computed answer at once, `words` where a service added some, `end` with the whole as JSON gives it,
 * or `failed` with the problem that came up after the computed answer. What was refused before anything could be told is thrown, as for JSON.
 */
export async function asEvents(
  work: (telling: Telling) => Promise<ExchangeAnswer>,
  log: Log,
): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    cancel() {
      controller = undefined;
    },
  });
  const tell = (event: string, data: unknown) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const close = () => {
    controller?.close();
    controller = undefined;
  };

  await new Promise<void>((begun, refused) => {
    let told = false;
    work({
      answer(exchange) {
        told = true;
        tell('answer', exchange);
        begun();
      },
      words: (words) => tell('words', words),
    }).then(
      (exchange) => {
        tell('end', exchange);
        close();
        begun();
      },
      (error: unknown) => {
        if (!told) {
          refused(error instanceof Error ? error : new Error('The question failed'));
          return;
        }
        log.error({ error }, 'assistant failed');
        tell('failed', problemOf(faultFrom(error)));
        close();
      },
    );
  });
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
