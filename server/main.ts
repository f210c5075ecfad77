import { flushCompileCache } from 'node:module';
import { readConfig } from './kernel/config.ts';
import { mayPass } from './kernel/database/connection/connection-faults.ts';
import { connectDatabase } from './kernel/database/connect.ts';
import { makeLog } from './kernel/log.ts';

/** Says to whoever started this server that trying again may help: what it needs was not to be had, or is gone. */
const startMeAgain = 75;
/** Says that it will not: a setting is wrong, the port is taken, the database refuses the role. */
const settleFirst = 78;

async function main(): Promise<void> {
  const config = readConfig();
  const log = makeLog(config.logLevel);
  // The database begins while the product is read, which takes about as long.
  const connecting = connectDatabase(config, log);
  connecting.catch(() => {});
  const [{ areasOf }, { serve }] = await Promise.all([import('./areas.ts'), import('./serve.ts')]);
  await serve(config, log, connecting, { areasOf, gone: () => process.exit(startMeAgain) });
  console.log(`Holdfast is ready at ${config.baseUrl.href}`);
  // A process that is killed writes down nothing of what was compiled: the next start would compile it again.
  flushCompileCache();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(mayPass(error) ? startMeAgain : settleFirst);
});
