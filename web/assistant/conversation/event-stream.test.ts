import { expect, test } from 'vitest';
import { eventIn, eventsOf } from './event-stream.ts';

const read = async (pieces: readonly Uint8Array[]) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events = [];
  for await (const event of eventsOf(body)) events.push(event);
  return events;
};

test('events are read wherever the line cuts them, within a letter too', async () => {
  const bytes = new TextEncoder().encode(
    'event: answer\ndata: {"a":"Café – $5"}\n\n: still here\n\nevent: end\r\ndata: {}\r\n\r\nevent: words\ndata: cut off',
  );
  const expected = [
    { name: 'answer', data: '{"a":"Café – $5"}' },
    { name: 'end', data: '{}' },
  ];
  for (const size of [1, 2, 3, 7, 1_000]) {
    const pieces = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
    expect(await read(pieces), `pieces of ${size}`).toEqual(expected);
  }
});

test.each([
  ['data: a\ndata: b', { name: 'message', data: 'a\nb' }],
  ['event:end\ndata:x', { name: 'end', data: 'x' }],
  [': a comment', null],
  ['event: end', null],
])('%j', (block, expected) => {
  expect(eventIn(block)).toEqual(expected);
});
