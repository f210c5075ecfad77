import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { areasOf } from './areas.ts';
import { readConfig } from './kernel/config.ts';
import { makeApp } from './kernel/http/app.ts';
import { openKernel } from './kernel/kernel.ts';

/** Tells whoever started this server to start it again. */
const startMeAgain = 75;
/** So often, and so many times in a row, the embedded database's socket is tried before it counts as gone. */
const lookEvery = 1000;
const looks = 3;

/** Requests under way are waited for this long when the server is asked to stop. */
const patience = 15_000;

async function main(): Promise<void> {
  const config = readConfig();
  const kernel = await openKernel(config);
  const { areas, findViewer, findKey } = areasOf(kernel);
  const app = makeApp(kernel, areas, findViewer, findKey);
  await kernel.files.recover();
  const answerRequest = getRequestListener(app.hono.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answerRequest(request, response));
  server.requestTimeout = 300_000;
  server.headersTimeout = 30_000;

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    kernel.log.info({ signal }, 'stopping');
    kernel.events.closePages();
    await close(server);
    await kernel.end();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  await listen(server, config.port, config.host);
  await kernel.jobs.start([...kernel.ownJobs, ...areas.flatMap((area) => area.jobs ?? [])]);
  const { embeddedSocket } = kernel.connections;
  if (embeddedSocket !== undefined) {
    watchDatabase(embeddedSocket, () => {
      if (stopping) return;
      kernel.log.fatal('the embedded database has gone');
      process.exit(startMeAgain);
    });
  }
  kernel.log.info({ address: config.baseUrl.href }, 'ready');
  console.log(`Holdfast is ready at ${config.baseUrl.href}`);
}

/**
 * The embedded database has nobody else who would start it again; one that is elsewhere comes back by itself. Only a socket that
 * nobody listens on any more counts: a busy database answers late, but it is there.
 */
function watchDatabase(socket: string, died: () => void): void {
  let silent = 0;
  const look = () => {
    const probe = connect(socket);
    probe.once('connect', () => {
      silent = 0;
      probe.destroy();
    });
    probe.once('error', (error: NodeJS.ErrnoException) => {
      silent = error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? silent + 1 : 0;
      if (silent >= looks) died();
    });
  };
  setInterval(look, lookEvery).unref();
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

/** Takes no new requests, lets those under way finish, and cuts off what is still open after the patience. */
async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(cut);
  clearInterval(idle);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
