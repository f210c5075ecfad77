import { sql } from 'kysely';
import { maxText } from '@holdfast/domain/documents/document';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../kernel/database/database.ts';
import { readText } from '../kernel/files/reader.ts';
import type { ReadText } from '../kernel/files/reader.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';

export const readingJob = 'read-documents';

/** A run ends after this many milliseconds and wakes the next, well before the queue takes it for dead. */
const longestRun = 480_000;
/** A file during whose reading the server died this often is given up. */
const mostTries = 3;
/** What an index entry of a full-length text of nothing but different numbers would exceed; its beginning is found then. */
const surelyIndexed = 40_000;

const givenUp = 'This file could not be read after several tries.';
const goneMissing = 'The file itself is missing.';

type Unread = { user_id: string; id: string };
type Begun = { file_id: string; tries: number; key: string; type: string };

/**
 * Reads the words of waiting files, one at a time, and tells open pages how far it is. A file that a crash left half-read is taken
 * up again: this job runs once at a time, so nobody else is reading it.
 */
export function readDocuments(
  kernel: Pick<Kernel, 'database' | 'files' | 'events' | 'clock' | 'jobs' | 'log'>,
  read: (file: { path: string; type: string }) => Promise<ReadText> = readText,
): Job {
  const { database, files, events, clock, jobs, log } = kernel;

  async function readOne({ user_id, id }: Unread): Promise<void> {
    const tell = () => events.publish({ userId: user_id, areas: ['documents'] });
    const begun = await database.asViewer(user_id, (tx) => begin(tx, user_id, id));
    if (begun === undefined) return;
    tell();
    const found = begun.tries > mostTries ? unreadable(givenUp) : await wordsOf(begun);
    if (found.reason !== undefined) log.info({ document: id, reason: found.reason }, 'file not readable');
    await database
      .asViewer(user_id, (tx) => finish(tx, user_id, id, begun, found))
      .catch((error: unknown) => {
        if (!isTooLong(error)) throw error;
        const shorter = { ...found, text: found.text.slice(0, surelyIndexed) };
        return database.asViewer(user_id, (tx) => finish(tx, user_id, id, begun, shorter));
      });
    tell();
  }

  async function wordsOf({ key, type }: Begun): Promise<ReadText> {
    try {
      return await files.store.withPath(key, (path) => read({ path, type }));
    } catch (error) {
      if (error instanceof Fault && error.code === 'not_found') return unreadable(goneMissing);
      throw error;
    }
  }

  return {
    name: readingJob,
    schedule: '*/5 * * * *',
    async run() {
      const until = clock.now().getTime() + longestRun;
      for (;;) {
        const next = await database.asWorker(findUnread);
        if (next === undefined) return;
        if (clock.now().getTime() > until) return jobs.wake(readingJob);
        await readOne(next);
      }
    },
  };
}

function findUnread(tx: Tx): Promise<Unread | undefined> {
  return tx
    .selectFrom('documents')
    .select(['user_id', 'id'])
    .where('text_state', 'in', ['waiting', 'reading'])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

async function begin(tx: Tx, owner: string, id: string): Promise<Begun | undefined> {
  return tx
    .updateTable('documents as d')
    .from('files as f')
    .set({ text_state: 'reading', text_tries: sql`d.text_tries + 1` })
    .where('d.user_id', '=', owner)
    .where('d.id', '=', id)
    .where('d.text_state', 'in', ['waiting', 'reading'])
    .whereRef('f.user_id', '=', 'd.user_id')
    .whereRef('f.id', '=', 'd.file_id')
    .returning(['f.id as file_id', 'd.text_tries as tries', 'f.key', 'f.type'])
    .executeTakeFirst();
}

/** Notes what was read, unless the file was replaced meanwhile: then the new one waits for its own turn. */
async function finish(tx: Tx, owner: string, id: string, begun: Begun, found: ReadText): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      text: found.text.replaceAll('\0', '').slice(0, maxText),
      text_state: found.state,
      text_pages: found.pages > 0 ? found.pages : null,
      text_reason: found.reason ?? null,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('file_id', '=', begun.file_id)
    .where('text_state', '=', 'reading')
    .execute();
}

function unreadable(reason: string): ReadText {
  return { state: 'unreadable', text: '', pages: 0, reason };
}

/** PostgreSQL's `program_limit_exceeded`: more different words than one index entry holds. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '54000';
}
