import { getRequestListener } from '@hono/node-server';
import { areasOf } from './areas.ts';
import { allJobs } from './kernel/jobs/all-jobs.ts';
import { readConfig } from './kernel/config.ts';
import { mayPass } from './kernel/database/connection-faults.ts';
import { keepDatabaseAlive } from './kernel/embedded-postgres/keep-alive.ts';
import { makeApp } from './kernel/http/app.ts';
import { openListener } from './kernel/http/listener.ts';
import { openKernel } from './kernel/kernel.ts';
import { carryKeys } from './kernel/people/lasting-keys.ts';

/** Says to whoever started this server that trying again may help: what it needs was not to be had, or is gone. */
const startMeAgain = 75;
/** Says that it will not: a setting is wrong, the port is taken, the database refuses the role. */
const settleFirst = 78;

/** A server that was asked to stop is gone after this, in milliseconds, whatever it still waits for. */
const longestEnd = 30_000;

async function main(): Promise<void> {
  const config = readConfig();
  const kernel = await openKernel(config);
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
  let keeping: { end(): void } | undefined;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    kernel.log.info({ signal }, 'stopping');
    keeping?.end();
    setTimeout(() => process.exit(1), longestEnd).unref();
    kernel.events.closePages();
    await listener.stop();
    // What does not end by itself (a database that is away) ends with the process.
    await kernel.end().catch((error: unknown) => kernel.log.warn({ error }, 'not all ended in good order'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  await listener.listen(config.port, config.host);
  await kernel.jobs.start(allJobs(kernel, areas));
  const { embedded } = kernel.connections;
  if (embedded !== undefined) {
    keeping = keepDatabaseAlive(embedded, kernel.log, () => {
      kernel.log.fatal('the embedded database cannot be started any more');
      process.exit(startMeAgain);
    });
  }
  kernel.log.info({ address: config.baseUrl.href }, 'ready');
  console.log(`Holdfast is ready at ${config.baseUrl.href}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(mayPass(error) ? startMeAgain : settleFirst);
});
