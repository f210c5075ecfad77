import { getRequestListener } from '@hono/node-server';
import type { Area } from './kernel/area.ts';
import type { Config } from './kernel/config.ts';
import type { Connections } from './kernel/database/connect.ts';
import { keepDatabaseAlive } from './kernel/keep-alive/keep-alive.ts';
import { makeApp } from './kernel/http/app.ts';
import { openListener } from './kernel/http/listener.ts';
import { allJobs } from './kernel/all-jobs.ts';
import { kernelOn, type Kernel } from './kernel/kernel.ts';
import type { Log } from './kernel/log.ts';
import { carryKeys } from './kernel/people/lasting-keys.ts';

type Parts = Parameters<typeof makeApp>;
/** Makes every area of the product on a kernel. */
type Gather = (kernel: Kernel) => {
  areas: readonly Area[];
  findViewer: Parts[2];
  findKey: Parts[3];
  findRights: Parts[4];
};

/** A server that was asked to stop is gone after this, in milliseconds, whatever it still waits for. */
const longestEnd = 30_000;

/**
 * Serves on a database until the process is asked to stop. `gone` is called where the embedded database cannot be started any more. Throws
 * where the port is taken.
 */
export async function serve(
  config: Config,
  log: Log,
  connecting: Promise<Connections>,
  { areasOf, gone }: { areasOf: Gather; gone: () => void },
): Promise<void> {
  const kernel = await kernelOn(config, await connecting, log);
  const { areas, findViewer, findKey, findRights } = areasOf(kernel);
  await carryKeys(
    kernel.database,
    config,
    areas.flatMap((area) => area.lastingKeys ?? []),
  );
  const app = makeApp(kernel, areas, findViewer, findKey, findRights);
  await kernel.files.recover();
  const answerRequest = getRequestListener(app.hono.fetch, { overrideGlobalObjects: false });
  const listener = openListener((request, response) => void answerRequest(request, response));

  let stopping = false;
  let starting = Promise.resolve();
  let keeping: { end(): void } | undefined;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    kernel.log.info({ signal }, 'stopping');
    keeping?.end();
    setTimeout(() => process.exit(1), longestEnd).unref();
    kernel.events.closePages();
    await listener.stop();
    // It answers before its jobs have begun: what begins on a database that is let go fails, and the process would end by that.
    await starting.catch(() => {});
    // What does not end by itself (a database that is away) ends with the process.
    await kernel.end().catch((error: unknown) => kernel.log.warn({ error }, 'not all ended in good order'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  await listener.listen(config.port, config.host);
  if (stopping) return;
  starting = kernel.jobs.start(allJobs(kernel, areas));
  await starting;
  if (stopping) return;
  const { embedded } = kernel.connections;
  if (embedded !== undefined) {
    keeping = keepDatabaseAlive(embedded, kernel.log, () => {
      kernel.log.fatal('the embedded database cannot be started any more');
      gone();
    });
  }
  kernel.log.info({ address: config.baseUrl.href }, 'ready');
}
