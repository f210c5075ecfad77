import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '../database/database.ts';
import { eraseBytes } from '../files/stores/erase-bytes.ts';
import type { FileStore } from '../files/store.ts';
import { ownedTables, type OwnedTable, type Reach } from '../records/owned-tables.ts';

type Person = { id: string; email: string };

/** Hooks that run once, in the transaction that deletes the person, just before it does. */
export type AtTheEnd = {
  /** Removes what areas keep of a person in rows that are not the person's own. Runs as `app_worker`. */
  readonly forget: (tx: Tx, person: Person) => Promise<void>;
  /** Notes that the person is erased; called when all traces are gone. */
  readonly andTell: (tx: Tx, email: string) => Promise<void>;
};

/** Counts of a person's rows and files. */
export type Holdings = { rows: number; files: number };

/** Rows deleted in one transaction: a large house is emptied in many short ones. */
const atOnce = 2000;
/** Rounds in which files are deleted: uploads that are under way while their owner is erased add new ones. */
const rounds = 5;

/** Runs something under the role that reaches a table, with the person in the scope where that is `app_user`. */
function under<T>(database: Database, role: Reach, person: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (role === 'app_user') return database.asViewer(person, work);
  return role === 'app_auth' ? database.asAuth(work) : database.asWorker(work);
}

/** Counts what there is of a person, in every table that the server can read. */
export async function countHoldings(database: Database, person: string): Promise<Holdings> {
  const tables = await database.asWorker(ownedTables);
  let rows = 0;
  let files = 0;
  for (const { name, owner, readBy } of tables) {
    if (readBy === null) continue;
    const found = await under(database, readBy, person, (tx) =>
      sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} where ${sql.ref(owner)} = ${person}`.execute(
        tx,
      ),
    );
    const count = found.rows[0]?.count ?? 0;
    rows += count;
    if (name === 'files') files = count;
  }
  return { rows, files };
}

/**
 * Erases a person: what they sign in with, the bytes of every file, every row of every table that the catalogue knows, the traces
 * in tables that belong to nobody, and at last the person, on whom all that is left hangs. Each step may be run again, so an
 * erasure that was broken off at any moment is finished by calling this anew; two that run at once do no harm. Says whether it was
 * this call that did it.
 *
 * The database lets nobody go of whom it was not decided before (`erase_person`).
 */
export async function erasePerson(
  { database, store }: { database: Database; store: FileStore },
  person: string,
  atTheEnd: AtTheEnd,
): Promise<boolean> {
  const tables = await database.asWorker(ownedTables);
  const rest = tables.filter(({ name }) => name !== 'users' && name !== 'files');
  // Sessions, passwords and keys before all else: nobody is to look on.
  for (const table of rest.filter(({ deletedBy }) => deletedBy === 'app_auth')) {
    await emptyTable(database, table, person);
  }
  for (let round = 1; round <= rounds; round += 1) {
    await eraseFiles(database, store, person, rest);
    const outcome = await database.asWorker((tx) => erasePersonRow(tx, person, atTheEnd));
    if (outcome === 'files came') continue;
    // A picture of a file may have been drawn while the file was going.
    await eraseBytes(store, person);
    return outcome === 'erased';
  }
  throw new Error('Files keep coming in for somebody who is being erased');
}

/** Rows that no role may delete by themselves, such as the log's, and circles of references are left to go with the person. */
async function emptyTable(
  database: Database,
  { name, owner, deletedBy }: OwnedTable,
  person: string,
): Promise<void> {
  if (deletedBy === null) return;
  const some = sql`delete from ${sql.table(name)} where ctid = any(array(
    select ctid from ${sql.table(name)} where ${sql.ref(owner)} = ${person} limit ${atOnce}))`;
  for (;;) {
    const gone = await under(database, deletedBy, person, async (tx) => {
      await inTurn(tx, person);
      return some.execute(tx);
    }).catch(ifReferredTo);
    if ((gone?.numAffectedRows ?? 0n) < BigInt(atOnce)) return;
  }
}

/**
 * Of two erasures of one person only one deletes at a time. Triggers of a table write other tables, so two that delete from different
 * tables could wait for each other.
 */
async function inTurn(tx: Tx, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`erasure of ${person}`}, 0))`.execute(tx);
}

function ifReferredTo(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error;
}

/** First the rows say that the files are leaving, then the bytes go, then all rows: a row is never without its bytes. */
async function eraseFiles(
  database: Database,
  store: FileStore,
  person: string,
  tables: readonly OwnedTable[],
): Promise<void> {
  await database.asWorker(async (tx) => {
    await inTurn(tx, person);
    await tx
      .updateTable('files')
      .set({ state: 'leaving', used_by_type: null, used_by_id: null })
      .where('user_id', '=', person)
      .where('state', '<>', 'leaving')
      .execute();
  });
  await eraseBytes(store, person);
  for (const table of tables.filter(({ deletedBy }) => deletedBy !== 'app_auth')) {
    await emptyTable(database, table, person);
  }
  await database.asWorker(async (tx) => {
    await inTurn(tx, person);
    await tx.deleteFrom('files').where('user_id', '=', person).where('state', '=', 'leaving').execute();
  });
}

async function erasePersonRow(
  tx: Tx,
  person: string,
  { forget, andTell }: AtTheEnd,
): Promise<'erased' | 'gone before' | 'files came'> {
  await inTurn(tx, person);
  // Whoever adds a row for this person waits from here on, and then finds nobody to add it for.
  const found = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', person)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'gone before';
  const came = await tx.selectFrom('files').select('id').where('user_id', '=', person).executeTakeFirst();
  if (came !== undefined) return 'files came';
  const leaving = { id: person, email: found.email };
  await forgetUploads(tx, leaving);
  await eraseMails(tx, leaving);
  await forget(tx, leaving);
  // After the traces: a last letter, which it may queue, is none of them.
  await andTell(tx, found.email);
  const { rows } = await sql<{ gone: boolean }>`select erase_person(${person}) as gone`.execute(tx);
  if (rows[0]?.gone !== true) throw new Error('The person could not be erased');
  return 'erased';
}

/** Takes the person's name off the files that they sent into other people's houses; the files stay. */
async function forgetUploads(tx: Tx, { id }: Person): Promise<void> {
  await tx.updateTable('files').set({ uploaded_by: null }).where('uploaded_by', '=', id).execute();
}

/** Mails that belong to nobody and speak of the person. Counts of tries stand under hashes and end within the hour. */
async function eraseMails(tx: Tx, { id, email }: Person): Promise<void> {
  await sql`delete from mails where (user_id is null or user_id = ${id})
    and (recipient = ${email} or strpos(body_text, ${email}) > 0)`.execute(tx);
}
