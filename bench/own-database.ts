import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../server/kernel/database/database.ts';
import { migrate } from '../server/kernel/database/migrations/migrate.ts';
import { prepareRoles } from '../server/kernel/database/migrations/roles.ts';
import { startEmbedded } from '../server/kernel/embedded-postgres/launcher.ts';

/** A migrated database of a bench's own, as the server and as its administrator reach it. */
type OwnDatabase = {
  readonly database: Database;
  readonly root: pg.Pool;
  readonly admin: pg.ClientConfig;
  /** Ends it and removes its folder. */
  readonly end: () => Promise<void>;
};

/** Starts the embedded PostgreSQL in a temporary folder, with so many connections for the server. */
export async function ownDatabase(name: string, connections: number): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `holdfast-${name}-`));
  const server = await startEmbedded({ folder });
  const at = { host: server.socketFolder, port: server.port, database: 'postgres' };
  const admin = { ...at, user: server.superuser };
  await prepareRoles(admin, 'only-here');
  await migrate(admin);
  const root = new pg.Pool({ ...admin, max: 1 });
  const database = openDatabase({ ...at, user: 'app_login', password: 'only-here' }, connections);
  return {
    database,
    root,
    admin,
    async end() {
      await database.end();
      await root.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
