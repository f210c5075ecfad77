/** One event of a `text/event-stream`: its name, and its data as they were sent. */
export type StreamEvent = { readonly name: string; readonly data: string };

/** Reads the block of lines of one event; null for a block without data, such as a comment that keeps the line open. */
export function eventIn(block: string): StreamEvent | null {
  const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).replace(/^ /, '');
  const lines = block.split('\n');
  const data = lines.filter((line) => line.startsWith('data:')).map(valueOf);
  if (data.length === 0) return null;
  const named = lines.findLast((line) => line.startsWith('event:'));
  return { name: named === undefined ? 'message' : valueOf(named), data: data.join('\n') };
}

/** Yields the events of a body in their order, wherever its pieces are cut; what stands after the last blank line is none. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const event of blocks.map(eventIn)) if (event !== null) yield event;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
