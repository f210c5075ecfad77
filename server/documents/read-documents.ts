import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { NotStarted } from '../kernel/files/reading/child.ts';
import { Late } from '../kernel/files/reading/reader-job.ts';
import { readText, type ReadText } from '../kernel/files/reading/reader.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { putText, textOf } from '../kernel/search/record-texts.ts';
import { afterRun, type Earlier, type Reading } from './read-run.ts';

export const readingJob = 'read-documents';

/** A run ends after this many milliseconds and wakes the next, well before the queue takes it for dead. */
const longestRun = 480_000;
/** A file during whose reading the server died this often is given up. */
const mostTries = 3;
/** One turn in this many goes to the rest of a long file, although others wait. */
const restEvery = 4;
/** Length in characters of a beginning that always fits into one index entry: a text that does not fit whole is found by it. */
const surelyIndexed = 40_000;

/** Milliseconds after which a file whose reading came late is read again, growing each time, up to an hour. */
export const pauseAfter = (times: number): number => Math.min(3_600_000, 30_000 * 2 ** (times - 1));
/** So many late files are remembered; what is forgotten is read sooner. */
const mostLate = 500;

const givenUpReason = 'It could not be read after several attempts';
const goneReason = 'The file itself is missing';

type Unread = { user_id: string; id: string };
type Begun = { file_id: string; tries: number; key: string; type: string; from: number; earlier: Earlier };

/**
 * Reads the words of waiting files, one at a time, the owners in turn, and tells open pages how far it is. Of a long file each turn
 * reads some pages; the rest follows in later turns. A file that a crash left half-read is taken up again: this job runs once at a
 * time, so nobody else is reading it. A file whose reading comes late waits for a growing pause, however often: that says nothing of it.
 */
export function readDocuments(
  kernel: Pick<Kernel, 'database' | 'files' | 'events' | 'clock' | 'jobs' | 'log'>,
  read: (file: { path: string; type: string; from: number }) => Promise<ReadText> = (file) => readText(file),
): Job {
  const { database, files, events, clock, jobs, log } = kernel;
  /** Whose file was read last: one person's thousand files must not keep back another's only one. */
  let lastOwner: string | undefined;
  let turn = 1;
  /** How often the reading of a file came late, and until when it waits. */
  const late = new Map<string, { times: number; until: number }>();
  /** Files that this process is reading: a run that takes so long that the queue begins another still has them. */
  const underWay = new Set<string>();
  const waiting = () => {
    const now = clock.now().getTime();
    return [...underWay, ...[...late].flatMap(([id, { until }]) => (until > now ? [id] : []))];
  };
  const find = () => database.asWorker((tx) => findNext(tx, { turn, lastOwner, except: waiting() }));

  async function putOff(owner: string, id: string): Promise<void> {
    const times = (late.get(id)?.times ?? 0) + 1;
    const [oldest] = late.keys();
    if (late.size >= mostLate && oldest !== undefined) late.delete(oldest);
    late.set(id, { times, until: clock.now().getTime() + pauseAfter(times) });
    log.info({ document: id, times }, 'reading came late');
    await database.asViewer(owner, (tx) => giveBack(tx, owner, id));
  }

  async function readOne({ user_id, id }: Unread): Promise<void> {
    const tell = () => events.publish({ userId: user_id, areas: ['documents'] });
    const begun = await database.asViewer(user_id, (tx) => begin(tx, user_id, id));
    if (begun === undefined) return;
    tell();
    const found = begun.tries > mostTries ? givenUp(begun) : await wordsOf(user_id, id, begun);
    if (found === 'late') {
      await putOff(user_id, id);
      return tell();
    }
    late.delete(id);
    if (found.reason !== undefined) log.info({ document: id, reason: found.reason }, 'file not readable');
    const keep = (reading: Reading) =>
      database.asViewer(user_id, (tx) => finish(tx, user_id, id, begun, reading));
    await keep(afterRun(begun.earlier, found)).catch((error: unknown) => {
      if (!isTooLong(error)) throw error;
      const fits = Math.max(surelyIndexed, begun.earlier.text.length);
      return keep(afterRun(begun.earlier, found, fits));
    });
    tell();
  }

  async function wordsOf(owner: string, id: string, { key, type, from }: Begun): Promise<ReadText | 'late'> {
    try {
      return await files.store.withPath(key, (path) => read({ path, type, from }));
    } catch (error) {
      if (error instanceof Fault && error.code === 'not_found') return unreadable(goneReason);
      if (error instanceof Late) return 'late';
      // A store that is out of reach, or a process that does not start, is not the file's fault, and costs it none of its tries.
      if (error instanceof Fault || error instanceof NotStarted)
        await database.asViewer(owner, (tx) => giveBack(tx, owner, id));
      throw error;
    }
  }

  return {
    name: readingJob,
    schedule: '43 * * * *',
    async pending() {
      return (await find()) !== undefined;
    },
    async run(claim) {
      const until = clock.now().getTime() + longestRun;
      while (claim?.aborted !== true) {
        const next = await find();
        if (next === undefined) return;
        if (clock.now().getTime() > until) return jobs.wake(readingJob);
        turn += 1;
        lastOwner = next.user_id;
        underWay.add(next.id);
        await readOne(next).finally(() => underWay.delete(next.id));
      }
    },
  };
}

/**
 * The oldest unread file of the owner after this one, in the order of their ids, and of the first owner after the last. Files that
 * nobody has looked into come before those of which some is read already, but not always.
 */
async function findNext(
  tx: Tx,
  { turn, lastOwner, except }: { turn: number; lastOwner: string | undefined; except: readonly string[] },
): Promise<Unread | undefined> {
  const kinds = turn % restEvery === 0 ? (['begun', 'new'] as const) : (['new', 'begun'] as const);
  for (const kind of kinds) {
    const after = lastOwner === undefined ? undefined : await findUnread(tx, kind, except, lastOwner);
    const found = after ?? (await findUnread(tx, kind, except));
    if (found !== undefined) return found;
  }
  return undefined;
}

function findUnread(
  tx: Tx,
  kind: 'new' | 'begun',
  except: readonly string[],
  after?: string,
): Promise<Unread | undefined> {
  return tx
    .selectFrom('documents')
    .select(['user_id', 'id'])
    .where(kind === 'new' ? isNew : isBegun)
    .where('removed_at', 'is', null)
    .$if(except.length > 0, (query) => query.where(sql<boolean>`id <> all(${[...except]}::uuid[])`))
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .$if(kind === 'begun', (query) => query.orderBy('text_next_page'))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

async function giveBack(tx: Tx, owner: string, id: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      text_tries: sql`text_tries - 1`,
      text_state: sql`case when text_state = 'reading' then 'waiting' else text_state end`,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('text_state', 'in', ['reading', 'partly'])
    .where('text_tries', '>', 0)
    .execute();
}

const isNew = sql<boolean>`text_state in ('waiting', 'reading')`;
const isBegun = sql<boolean>`text_next_page is not null`;

/** A file of which some was read keeps saying so while the reading of it goes on. */
async function begin(tx: Tx, owner: string, id: string): Promise<Begun | undefined> {
  const row = await tx
    .updateTable('documents as d')
    .from('files as f')
    .set({
      text_state: sql`case when d.text_next_page is null then 'reading' else d.text_state end`,
      text_tries: sql`d.text_tries + 1`,
    })
    .where('d.user_id', '=', owner)
    .where('d.id', '=', id)
    .where((where) => where.or([isNew, isBegun]))
    .whereRef('f.user_id', '=', 'd.user_id')
    .whereRef('f.id', '=', 'd.file_id')
    .returning(['f.id as file_id', 'd.text_tries as tries', 'f.key', 'f.type'])
    .returning(['d.text_pages', 'd.text_pages_read', 'd.text_next_page', 'd.text_reason'])
    .returning(textOf(owner, 'document', id).as('text'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const from = row.text_next_page ?? 1;
  const earlier = {
    from,
    text: from === 1 ? '' : row.text,
    pages: row.text_pages ?? 0,
    pagesRead: from === 1 ? 0 : (row.text_pages_read ?? 0),
    reason: from === 1 ? null : row.text_reason,
  };
  return { file_id: row.file_id, tries: row.tries, key: row.key, type: row.type, from, earlier };
}

/** Notes what was read, unless the file was replaced meanwhile: then the new one waits for its own turn. */
async function finish(tx: Tx, owner: string, id: string, begun: Begun, reading: Reading): Promise<void> {
  const { text, ...state } = reading;
  const kept = await tx
    .updateTable('documents')
    .set({ ...state, text_tries: 0 })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('file_id', '=', begun.file_id)
    .where('text_state', 'in', ['reading', 'partly'])
    .where(sql<boolean>`coalesce(text_next_page, 1) = ${begun.from}`)
    .executeTakeFirst();
  if (kept.numUpdatedRows > 0n) await putText(tx, owner, 'document', id, text.replaceAll('\0', ''));
}

function unreadable(reason: string): ReadText {
  return { pages: 0, read: [], next: null, reason };
}

/** A page with which the server ended several times is left out; nothing is known of a file with which it did so at once. */
function givenUp({ from, earlier: { pages } }: Begun): ReadText {
  if (from === 1) return unreadable(givenUpReason);
  return { pages, read: [{ text: '', missing: givenUpReason }], next: from < pages ? from + 1 : null };
}

/** PostgreSQL's `program_limit_exceeded`: more different words than one index entry holds. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '54000';
}
