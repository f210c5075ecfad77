import { Readable } from 'node:stream';
import { TimedBytes } from '../../http/answer/request-bytes.ts';

/** Takes a chunk, and calls `free` for it once its bytes are needed no more. The next one comes when the promise is fulfilled. */
export type TakeChunk = (chunk: Uint8Array, free: (chunk: Uint8Array) => void) => Promise<void>;

/**
 * Hands the chunks of a request's body to `take`, the next when `take` is done with the last. Ends when the stream ends; throws
 * what the stream or `take` throws. A stream that `take` refuses is left paused, not destroyed: destroying a request's body
 * destroys its socket, and with it the answer that says why the file was refused.
 */
export async function eachChunk(stream: AsyncIterable<Uint8Array>, take: TakeChunk): Promise<void> {
  if (stream instanceof TimedBytes) return eachOfRequest(stream, take);
  for await (const chunk of undestroyed(stream)) await take(chunk, () => {});
}

function undestroyed(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (stream instanceof Readable) return stream.iterator({ destroyOnReturn: false });
  if (stream instanceof ReadableStream) return stream.values({ preventCancel: true });
  return stream;
}

/**
 * The loop above would join what has come meanwhile and leave the parts to the collector, which looks after 64 MB: twenty
 * uploads at once cost that much. Here every chunk is taken as it came, and its memory is freed by who took it.
 */
function eachOfRequest(bytes: TimedBytes, take: TakeChunk): Promise<void> {
  const { request } = bytes;
  return new Promise((resolve, reject) => {
    // The end can be told before `take` is done with the last chunk.
    let taking = Promise.resolve();
    let settled = false;
    const settle = (outcome: () => void) => {
      settled = true;
      stop();
      request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      outcome();
    };
    const onData = (chunk: Buffer) => {
      request.pause();
      taking = take(chunk, release).then(() => {
        if (!settled) request.resume();
      });
      taking.catch((error: Error) => settle(() => reject(error)));
    };
    const onEnd = () => {
      request.off('close', onClose);
      taking.then(
        () => settle(resolve),
        () => undefined,
      );
    };
    const onClose = () => settle(() => reject(request.errored ?? new Error('The sender went away')));
    const stop = bytes.onLate((fault) => settle(() => reject(fault)));
    // Without a listener the error of an interrupted request would end the process; `close` follows and reports it.
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
    if (request.destroyed && !request.readableEnded) onClose();
  });
}

/** Frees a chunk's bytes. One that shares its memory with others, as small ones do, is left to the collector. */
function release(chunk: Uint8Array): void {
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
}
