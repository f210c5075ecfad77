import type { Kysely } from 'kysely';
import pg from 'pg';
import type { PoolClient } from 'pg';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { DB } from '../tables.ts';
import { kyselyOn, valueTypes } from './connection.ts';

/**
 * A transaction that has set for whom it runs. Every query takes it first and the owner second; nothing else in the server can
 * reach a connection, so no query can step outside its transaction or its owner.
 */
export type Tx = Kysely<DB> & { readonly [scoped]: true };
declare const scoped: unique symbol;

/** For whom the statements of a transaction run. `worker` is the server's own housekeeping, under policies of its own. */
type Scope = { role: 'app_user' | 'app_worker' | 'app_auth'; userId: string };

export type Database = {
  /** Runs `work` in one transaction as the viewer: row-level security shows that person's rows and nothing else. */
  asViewer<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that only reads; a write in it fails. */
  reading<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs housekeeping across owners, under the narrow policies of the role `app_worker`. */
  asWorker<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs what happens before anybody is signed in, under the policies of the role `app_auth`. */
  asAuth<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sends a message to every server on this database, outside any transaction. */
  notify(channel: string, message: string): Promise<void>;
  /** Is told the owner after each transaction that may have written as that owner. */
  onWrite(listener: (userId: string) => void): void;
  /** Throws unless the database answers. */
  ready(): Promise<void>;
  end(): Promise<void>;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Opens the pool as the login role, which has no rights of its own. */
export function openDatabase(connection: pg.ClientConfig, poolSize: number): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    types: valueTypes,
    statement_timeout: 25_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'holdfast',
  });
  pool.on('error', () => {});
  const listeners: ((userId: string) => void)[] = [];

  async function within<T>(scope: Scope, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await connect(pool);
    let broken: Error | undefined;
    try {
      await client.query(openingOf(scope, mode));
      const result = await work(kyselyOn(client) as Tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => (broken = failed));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    reading: (userId, work) => within({ role: 'app_user', userId }, 'read only', work),
    async asViewer(userId, work) {
      const result = await within({ role: 'app_user', userId }, 'read write', work);
      for (const listener of listeners) listener(userId);
      return result;
    },
    asWorker: (work) => within({ role: 'app_worker', userId: '' }, 'read write', work),
    asAuth: (work) => within({ role: 'app_auth', userId: '' }, 'read write', work),
    async notify(channel, message) {
      await pool.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, message] });
    },
    onWrite: (listener) => void listeners.push(listener),
    async ready() {
      await pool.query('select 1');
    },
    end: () => pool.end(),
  };
}

/** One round trip opens the transaction and says for whom: a scope that is not a person's id stays empty and sees nothing. */
function openingOf(scope: Scope, mode: string): string {
  const owner = uuid.test(scope.userId) ? scope.userId : '';
  return `begin ${mode}; set local role ${scope.role}; set local app.user_id = '${owner}'`;
}

async function connect(pool: pg.Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Fault(
      'unavailable',
      'Unable to connect to the database. Please check your internet connection.',
      { retryAfter: 2, ...(error instanceof Error ? { cause: error } : {}) },
    );
  }
}
