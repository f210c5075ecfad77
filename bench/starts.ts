import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFlags } from '../tools/server-process.mjs';
import { memoryOf, startServer, type Running } from './processes.ts';
import type { Stage } from './stage.ts';

/** As `npm start` runs it. */
export const product = [...serverFlags, join(import.meta.dirname, '../server/main.ts')];
export const health = '/api/health';

export type Starts = { fresh: number[]; existing: number[]; external: number[]; idleMemory: number[] };

/** Starts the product several times: in an empty folder, in the same folder again, and on a database that runs elsewhere. */
export async function measureStarts(stage: Stage, rounds: number, log: string): Promise<Starts> {
  const starts: Starts = { fresh: [], existing: [], external: [], idleMemory: [] };
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'holdfast-bench-'));
    const settings = { ...stage.settings, DATA_DIR: folder };
    const start = async (into: number[], more: NodeJS.ProcessEnv): Promise<Running> => {
      const server = await startServer(product, { ...settings, ...more }, { log, path: health });
      into.push(server.milliseconds);
      return server;
    };
    await (await start(starts.fresh, {})).stop();
    await (await start(starts.existing, {})).stop();
    const server = await start(starts.external, { DATABASE_URL: stage.url });
    await sleep(4000);
    starts.idleMemory.push(memoryOf(server.pid));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return starts;
}
