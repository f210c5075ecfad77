import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';
import { timeFor, usualPace, type Pace } from './answer/request-bytes.ts';

/** In milliseconds. */
export type ListenerLimits = {
  /** A connection on which nothing moves for so long is cut: somebody who never reads what they asked for holds it for ever. */
  readonly stalled: number;
  /** A connection that is kept open may have a request on its way when the server is asked to stop. */
  readonly onItsWay: number;
  /** Requests under way are waited for this long. */
  readonly patience: number;
  /** How slowly a request may bring its bytes, whoever reads them: the line of one that takes longer is cut. */
  readonly pace: Pace;
};

/** Whoever reads a request ends it with a sentence; the line is cut so long after, in milliseconds. */
const sentenceFirst = 30_000;
/** The largest body that anybody may send, in bytes: photographs in a ZIP. */
const largestBody = 524_288_000;

const usual: ListenerLimits = { stalled: 120_000, onItsWay: 1000, patience: 15_000, pace: usualPace };

export type Listener = {
  /** Gives the port. Throws a plain sentence where it is taken. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new connections, answers what comes on the open ones as the last answer each, and ends when all are closed. */
  stop(): Promise<void>;
};

/** Another process has the port: trying again would change nothing. */
export class PortTaken extends Error {}

export function openListener(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<ListenerLimits> = {},
): Listener {
  const { stalled, onItsWay, patience, pace } = { ...usual, ...limits };
  const underWay = new Set<ServerResponse>();
  let stopping = false;
  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopping) response.shouldKeepAlive = false;
    if (bringsBody(request)) {
      const most = /json/.test(request.headers['content-type'] ?? '') ? maxFileBytes : largestBody;
      const inTime = pace.after(timeFor(request, most, pace) + sentenceFirst, () => request.destroy());
      request.once('end', inTime).once('close', inTime);
    }
    answer(request, response);
  });
  // One limit for all sizes would cut a large file on an honest line; each request has its own.
  server.requestTimeout = 0;
  server.headersTimeout = 30_000;
  server.setTimeout(stalled);

  return {
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(
            error.code === 'EADDRINUSE'
              ? new PortTaken(`Port ${port} is taken. Set PORT to another one.`)
              : error,
          ),
        );
        server.listen(port, host, resolve);
      });
      return (server.address() as AddressInfo).port;
    },
    async stop() {
      stopping = true;
      // Said with the answer: without the word the next request on the same connection would be reset.
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      const closed = new Promise<void>((resolve) => {
        // The HTTP server's own would cut the connections that are quiet at this moment, and what is on its way to us on them.
        Server.prototype.close.call(server, () => resolve());
      });
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await Promise.race([closed, inTurns(onItsWay)]);
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      await closed;
      clearTimeout(cut);
      clearInterval(idle);
    },
  };
}

/** Waits for so many milliseconds in twenty turns: on a busy machine each is late, and so is what is on its way. */
async function inTurns(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await sleep(milliseconds / 20);
}

/** An answer to a request without a body may take for ever, as the stream of events does. */
const bringsBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
