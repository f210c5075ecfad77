import type { Readable } from 'node:stream';

/**
 * A stream of Node as the body of a response. Not `Readable.toWeb`: that one hands on data which comes after the reader has gone
 * away, and the error of it ends the process.
 */
export function webStreamOf(readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Whoever reads the stream hears of it; without them it has to be heard here, or it ends the process.
  readable.on('error', () => {});
  const pieces = readable.iterator() as AsyncIterator<Uint8Array<ArrayBuffer>>;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await pieces.next();
        if (piece.done === true) controller.close();
        else controller.enqueue(piece.value);
      },
      cancel: () => void readable.destroy(),
    },
    { highWaterMark: 0 },
  );
}
