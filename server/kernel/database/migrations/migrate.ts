import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type pg from 'pg';
import { openPool } from '../connection/open-pool.ts';

const folder = join(import.meta.dirname, '../../../../db/migrations');

/** Numbered plain SQL files, forward only: `db/migrations/0001_accounts.sql`. */
function provider(from: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
      const migrations: Record<string, Migration> = {};
      for (const file of files) {
        const text = await readFile(join(from, file), 'utf8');
        migrations[file.slice(0, -4)] = { up: async (db) => void (await sql.raw(text).execute(db)) };
      }
      return migrations;
    },
  };
}

/**
 * Brings the database up to date as `app_owner`, all of it in one transaction under an advisory lock: of several servers that
 * start together one migrates, and a migration that is killed leaves nothing behind. Gives the names of what it ran.
 */
export async function migrate(connection: pg.ClientConfig, from: string = folder): Promise<string[]> {
  const { pool } = openPool({ ...connection, options: '-c role=app_owner' }, { max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: provider(from),
      // Work that began earlier may land later: a database that has run higher numbers takes its migrations all the same.
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('The migration failed', { cause: error });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
