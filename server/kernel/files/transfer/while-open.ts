import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import { Fault, faultStatus } from '@holdfast/domain/kernel/call/fault';
import { webStreamOf } from '../../streaming/web-stream.ts';

/** How often a download that has begun is looked at again, in milliseconds. */
const lookEvery = 1000;
/** Where the database cannot say for so many looks whether it is open, it is not. */
const mostUnknown = 10;
/** Nor where one look has no answer while so many others would have begun: a busy machine is slow, and a line that went silent says nothing. */
const mostLate = 60;

/** Whether whoever is sent a file may still have it. */
export type StillOpen = {
  /** Finds the file again, as the call found it. Throws a fault where it is not open any more. */
  readonly look: () => Promise<unknown>;
  readonly context: Context;
};

/**
 * Sends a file's bytes for as long as it is open to its reader: a slow reader would hold what was taken back, or has ended, for minutes.
 * When it is open no more the connection is cut, with what waits in it.
 */
export function whileOpen(
  readable: Readable,
  { look, context }: StillOpen,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let [looking, unknown, late] = [false, 0, 0];
  const cut = () => {
    if (readable.destroyed) return;
    readable.destroy(new Error('This file is not open to its reader any more'));
    (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.socket?.resetAndDestroy();
  };
  const lookAgain = async () => {
    if (looking) {
      late += 1;
      if (late >= mostLate) cut();
      return;
    }
    [looking, late] = [true, 0];
    const open = await isOpen(look);
    looking = false;
    unknown = open === undefined ? unknown + 1 : 0;
    if (open === false || unknown >= mostUnknown) cut();
  };
  const timer = setInterval(() => void lookAgain(), lookEvery);
  readable.once('close', () => clearInterval(timer));
  return webStreamOf(readable);
}

/** Undefined where nobody can say. */
async function isOpen(look: StillOpen['look']): Promise<boolean | undefined> {
  try {
    await look();
    return true;
  } catch (thrown) {
    return thrown instanceof Fault && faultStatus[thrown.code] < 500 ? false : undefined;
  }
}
