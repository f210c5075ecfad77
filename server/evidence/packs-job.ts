import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { packFault } from '@holdfast/domain/evidence/pack';
import type { Tx } from '../kernel/database/database.ts';
import { Unreadable } from '../kernel/files/reading/reader-job.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Lent } from './lent.ts';
import { makePack } from './make-pack.ts';
import { removePackFiles } from './pack-files.ts';
import { beginPack, removePackRow, notePack } from './pack-rows.ts';
import { readEvidence } from './read-evidence.ts';

export const packsJob = 'make-evidence-packs';

/** A run ends after this many milliseconds and wakes the next, well before the queue takes it for dead. */
const longestRun = 480_000;
/** A pack during whose making the server died, or the store was away, this often is given up. */
const mostTries = 3;
/** Progress is written down once in so many milliseconds; open pages ask for it, because telling them makes all of the area stale. */
const noteEvery = 500;

const givenUp = 'The pack could not be made after several attempts. Please ask again.';

type Unmade = { user_id: string; id: string };

/** Makes the packs that were asked for, the oldest first, and removes those that have been kept long enough. */
export function makePacks(kernel: Kernel, lent: Lent): Job {
  const { database, files, events, clock, jobs, log } = kernel;
  const tell = (owner: string) => events.publish({ userId: owner, areas: ['evidence'] });

  async function makeOne({ user_id: owner, id }: Unmade): Promise<void> {
    const note = (values: Parameters<typeof notePack>[3]) =>
      database.asViewer(owner, (tx) => notePack(tx, owner, id, values));
    const fail = async (reason: string) => {
      await note({ state: 'failed', reason });
      tell(owner);
    };
    const begun = await database.asViewer(owner, (tx) => beginPack(tx, owner, id));
    if (begun === undefined) return;
    tell(owner);
    if (begun.tries > mostTries) return fail(givenUp);
    const { choices, as_of: today } = begun;
    try {
      const { name, ...read } = await database.aside.snapshot(owner, async (tx) => ({
        ...(await readEvidence(tx, owner, lent, { choices, today })),
        name: await nameOf(tx, owner),
      }));
      const fault = packFault(read.evidence);
      if (fault !== null) return await fail(fault);
      let noted = 0;
      const made = await makePack(kernel, { owner, id, name }, read, async (done, steps) => {
        const now = performance.now();
        if (now - noted < noteEvery) return;
        noted = now;
        if (!(await note({ done, steps }))) throw new NotWanted();
      });
      const { count, value } = read.evidence;
      if (!(await note({ state: 'ready', ...made, count, value }))) throw new NotWanted();
      tell(owner);
    } catch (error) {
      if (error instanceof NotWanted) return removePackFiles(files.store, owner, id);
      if (error instanceof Fault && error.code === 'not_found') return fail(error.message);
      if (error instanceof Unreadable) log.warn({ error, pack: id }, 'pack not printed');
      throw error;
    }
  }

  async function removeExpired(): Promise<void> {
    const expired = await database.asWorker((tx) => findExpired(tx, clock.now()));
    for (const { user_id, id } of expired) {
      await removePackFiles(files.store, user_id, id);
      await database.asViewer(user_id, (tx) => removePackRow(tx, user_id, id));
      tell(user_id);
    }
  }

  return {
    name: packsJob,
    schedule: '17 * * * *',
    async pending() {
      return (await database.asWorker((tx) => findUnmade(tx, []))) !== undefined;
    },
    async run(claim) {
      await removeExpired();
      const until = clock.now().getTime() + longestRun;
      /** What failed in this run waits for the next: another one's pack comes before. */
      const tried: string[] = [];
      /** Whose packs had their turn since everybody who waits had one. */
      let served: string[] = [];
      while (claim?.aborted !== true) {
        const next = await database.asWorker((tx) => findUnmade(tx, tried, served));
        if (next === undefined) return;
        if (served.includes(next.user_id)) served = [];
        served.push(next.user_id);
        if (clock.now().getTime() > until) return jobs.wake(packsJob);
        tried.push(next.id);
        await makeOne(next).catch((error: unknown) => log.warn({ error, pack: next.id }, 'pack not made'));
      }
    },
  };
}

/** The pack was removed while it was made. */
class NotWanted extends Error {}

/** The oldest pack that waits, of somebody who is not among `served` where there is one: owners take turns. */
function findUnmade(
  tx: Tx,
  tried: readonly string[],
  served: readonly string[] = [],
): Promise<Unmade | undefined> {
  return tx
    .selectFrom('evidence_packs')
    .select(['user_id', 'id'])
    .where('state', 'in', ['waiting', 'making'])
    .where(sql<boolean>`id <> all(${[...tried]}::uuid[])`)
    .orderBy(sql`user_id = any(${[...served]}::uuid[])`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

function findExpired(tx: Tx, now: Date): Promise<Unmade[]> {
  return tx
    .selectFrom('evidence_packs')
    .select(['user_id', 'id'])
    .where('kept_until', '<', now.toISOString())
    .orderBy('kept_until')
    .limit(500)
    .execute();
}

async function nameOf(tx: Tx, owner: string): Promise<string> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', owner).executeTakeFirst();
  return row?.name ?? '';
}
