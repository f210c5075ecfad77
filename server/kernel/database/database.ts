import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { PoolClient } from 'pg';
import { databaseTrouble } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { DB } from '../tables.ts';
import { setBrackets, type Brackets } from './migrations/brackets.ts';
import { kyselyOn, valueTypes } from './connection.ts';
import { setVisit, type Visit } from './guest.ts';
import { holdingOne } from './connection/held-connection.ts';
import { isLost, onLine } from './connection/connection-faults.ts';
import { openPool } from './connection/open-pool.ts';
import { feelPulse } from './pulse.ts';
import {
  begin,
  beginSnapshot,
  commitBehind,
  notePooled,
  prepareConnection,
  scope,
  type Preamble,
  type Scope,
} from './scoped-query.ts';
import { SteadyClient } from './connection/steady-client.ts';

/**
 * A transaction that is bound to a person and a role. Every query takes it first and the owner second; the server reaches connections
 * in no other way, so that no query can step outside its transaction or its owner.
 */
export type Tx = Kysely<DB> & { readonly [scoped]: true };
declare const scoped: unique symbol;

export type Database = {
  /** Runs `work` in one transaction as the viewer: row-level security shows that person's rows and nothing else. */
  asViewer<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for work that only reads: each statement is a transaction and a round trip of its own, and a write fails. What must
   * agree with each other is read in one statement.
   */
  reading<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` that only reads as the viewer, and shows it one moment throughout: what it reads agrees with itself. */
  snapshot<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * What takes long and only reads, which a replica may answer where there is one (`withReplica`): it shows no less than this server's own
   * database did when it was asked. `work` may run a second time, after it has failed on the replica.
   */
  readonly aside: Pick<Database, 'reading' | 'snapshot' | 'readingAsGuest'>;
  /** Runs `work` in one transaction as a guest in somebody's house: row-level security shows what is open to them, live. */
  asGuest<T>(visit: Visit, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that only reads, as `reading` does it. */
  readingAsGuest<T>(visit: Visit, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs housekeeping across owners, under the narrow policies of the role `app_worker`. */
  asWorker<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs what happens before anybody is signed in, under the policies of the role `app_auth`. */
  asAuth<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs what an administrator does, as the role `app_admin` with their id in the scope: each policy asks whether that person is
   * one. Words of the administered person are told by the caller (`events.publish`).
   */
  asAdmin<T>(adminId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sends a message to every server on this database, outside any transaction. */
  notify(channel: string, message: string): Promise<void>;
  /** Calls a listener with the owner after each transaction that may have written as that owner. */
  onWrite(listener: (userId: string) => void): void;
  /** Throws unless the database answers. */
  ready(): Promise<void>;
  /** Runs one statement for the server itself, as the login role, which has no rights of its own. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: readonly string[]): Promise<Row | undefined>;
  end(): Promise<void>;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A scope that is not a person's id stays empty and sees nothing. */
const personOr = (userId: string) => (uuid.test(userId) ? userId : '');
const placeOf = (role: string, userId: string): Scope => ({ role, person: personOr(userId), house: '' });

const guestRole = 'app_guest';
const placeOfGuest = ({ guest, owner }: Visit): Scope => ({
  role: guestRole,
  person: personOr(guest),
  house: personOr(owner),
});

/** In milliseconds. */
const limits = { statement: 25_000, idle: 60_000 };
/** A pooler refuses a connection that asks for these at its start. */
const limitsOfOwn = {
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idle,
};

/**
 * What a connection leads to: the server's own PostgreSQL, a pooler in front of it that hands on one transaction at a time (PgBouncer's
 * transaction mode), or a standby, which only reads.
 */
export type LeadsTo = 'own' | 'pooler' | 'standby';

const onConnect = {
  own: (client: pg.ClientBase) => prepareConnection(client),
  standby: (client: pg.ClientBase) => prepareConnection(client, true),
  pooler: async (client: pg.ClientBase) => notePooled(client, limits),
} satisfies Record<LeadsTo, (client: pg.ClientBase) => Promise<void>>;

/** Opens the pool as the login role, which has no rights of its own: a statement without a scope can touch nothing. */
export function openDatabase(
  connection: pg.ClientConfig,
  poolSize: number,
  leadsTo: LeadsTo = 'own',
): Database {
  const { pool, clients, end } = openPool(connection, {
    max: poolSize,
    types: valueTypes,
    ...(leadsTo === 'pooler' ? {} : limitsOfOwn),
    // Where a standby is away, its own database answers instead: nobody waits long for it.
    connectionTimeoutMillis: leadsTo === 'standby' ? 2000 : 10_000,
    // Plans and caches of a connection grow with what it was asked; a new one begins small.
    maxLifetimeSeconds: 3600,
    application_name: 'holdfast',
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: onConnect[leadsTo],
  });
  const pulse = feelPulse(connection, () => clients);
  pulse.onAway(() => pool.turnAway(databaseAway()));
  const listeners: ((userId: string) => void)[] = [];

  async function readingIn<T>(place: Scope, work: (tx: Tx) => Promise<T>, visit?: Visit): Promise<T> {
    const preambles = [scope(place, 'read only')];
    return holdingOne(async () => {
      const client = await connect();
      let over = false;
      try {
        const tx = kyselyOn(client, place.role, () => (over ? tooLate() : { preambles })) as Tx;
        if (visit !== undefined) setVisit(tx, visit);
        return await work(tx);
      } catch (error) {
        if (isLost(error)) cut(client);
        throw error;
      } finally {
        over = true;
        giveBack(client);
      }
    });
  }

  /** The transaction is opened with its first statement, in the same round trip; work without any costs nothing. */
  async function transaction<T>(
    opening: readonly Preamble[],
    role: string,
    work: (tx: Tx) => Promise<T>,
    visit?: Visit,
  ): Promise<T> {
    return holdingOne(async () => {
      const brackets: Brackets = { ahead: [...opening], last: [], ending: false };
      const { ahead, last } = brackets;
      const client = await connect();
      let [begun, over, committed] = [false, false, false];
      try {
        const tx = kyselyOn(client, role, () => {
          if (over) return tooLate();
          begun = true;
          const preambles = ahead.splice(0);
          if (!brackets.ending || last.length > 0) return { preambles };
          over = true;
          return { preambles, committed: () => (committed = true) };
        }) as Tx;
        setBrackets(tx, brackets);
        if (visit !== undefined) setVisit(tx, visit);
        const result = await work(tx);
        over = true;
        if (!committed && (begun || last.length > 0)) {
          begun = true;
          await commit(client, [...ahead, ...last]);
        }
        return result;
      } catch (error) {
        over = true;
        if (isLost(error)) cut(client);
        else if (begun && !committed) await client.query('rollback').catch(() => cut(client));
        throw error;
      } finally {
        giveBack(client);
      }
    });
  }

  /** Waits for a connection, for as long as the pool allows or until the database is found away. Throws `unavailable`. */
  async function connect(): Promise<PoolClient> {
    if (pulse.away()) throw databaseAway();
    return pool.connect().catch(() => {
      throw databaseAway();
    });
  }

  const writing = <T>(role: string, userId: string, work: (tx: Tx) => Promise<T>) =>
    transaction([begin, scope(placeOf(role, userId), 'read write')], role, work);

  /** The owner is told after a failure too: a connection that breaks while it commits does not say whether it did. */
  async function telling<T>(owner: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      for (const listener of listeners) listener(owner);
    }
  }

  const aside: Database['aside'] = {
    reading: (userId, work) => readingIn(placeOf('app_user', userId), work),
    snapshot: (userId, work) =>
      transaction([beginSnapshot, scope(placeOf('app_user', userId), 'read only')], 'app_user', work),
    readingAsGuest: (visit, work) => readingIn(placeOfGuest(visit), work, visit),
  };

  return {
    ...aside,
    aside,
    asViewer: (userId, work) => telling(userId, writing('app_user', userId, work)),
    asGuest: (visit, work) =>
      telling(
        visit.owner,
        transaction([begin, scope(placeOfGuest(visit), 'read write')], guestRole, work, visit),
      ),
    asWorker: (work) => writing('app_worker', '', work),
    asAuth: (work) => writing('app_auth', '', work),
    asAdmin: (adminId, work) => writing('app_admin', adminId, work),
    async notify(channel, message) {
      if (pulse.away()) throw databaseAway();
      const statement = { text: 'select pg_notify($1, $2)', values: [channel, message] };
      await pool.query(leadsTo === 'pooler' ? statement : { ...statement, name: 'notify' });
    },
    onWrite: (listener) => void listeners.push(listener),
    async ready() {
      if (pulse.away()) throw databaseAway();
      await pool.query('select 1');
    },
    async ask<Row extends pg.QueryResultRow>(text: string, values: readonly string[] = []) {
      if (pulse.away()) throw databaseAway();
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows[0];
    },
    async end() {
      pulse.end();
      await end();
    },
  };
}

/** Said where the database is not to be had. It is the server's trouble: the person's connection has brought the words here. */
export function databaseAway(): Fault {
  return new Fault('unavailable', databaseTrouble, { retryAfter: 2 });
}

function cut(client: PoolClient): void {
  if (client instanceof SteadyClient) client.cut();
}

/** A connection that broke leaves the pool; one that is whole goes back to it. */
function giveBack(client: PoolClient): void {
  client.release(client instanceof SteadyClient && client.isCut);
}

/** The connection may be somebody else's by now: what nobody waited for is refused rather than run for another person. */
function tooLate(): never {
  throw new Error('A statement came after the end of its transaction');
}

/** A transaction in which a statement failed answers a commit with a rollback: work that swallowed the failure must not pass. */
async function commit(client: PoolClient, last: readonly Preamble[]): Promise<void> {
  const answer = await (last.length > 0
    ? commitBehind(client, last)
    : onLine(client, client.query('commit')));
  if (answer.command !== 'COMMIT') throw new Error('The transaction was rolled back');
}
