import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { countHoldings, erasePerson } from '../kernel/erasing/erasure.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { stepInto } from '../kernel/records/owned-tables.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { AccessGiven } from './given.ts';
import { addReceipt } from './receipts.ts';
import { isChargedAgain } from './renewing.ts';
import { eachPerson, lockPolicy, staysKept, tellPerson, write } from './housekeeping.ts';
import { everythingGone } from './letter-words.ts';

/**
 * Erases those who asked for it and whose 14 days are over, and those whose records were kept for 30 days after their access
 * ended (G-09). First it is decided, under a lock and with a look at who is exempt; what was decided is carried out, by this run
 * or by the next one, until nothing is left but a receipt.
 */
export function erasureJob(kernel: Kernel, given: AccessGiven): Job {
  return {
    name: 'erase-people',
    schedule: '2-59/10 * * * *',
    async run() {
      const now = kernel.clock.now();
      const decide = (person: string, how: typeof decideRequested) =>
        kernel.database.asWorker((tx) => how(tx, person, now));
      await eachPerson(
        kernel,
        (tx, after, most) => requested(tx, now, after, most),
        (person) => decide(person, decideRequested),
      );
      await eachPerson(
        kernel,
        (tx, after, most) => outlived(tx, now, after, most),
        (person) => decide(person, decideOutlived),
      );
      const failed: unknown[] = [];
      await eachPerson(kernel, decided, async (person) => {
        // One whose erasure fails holds up nobody else.
        await erase(kernel, given, person, now).catch((error: unknown) => failed.push(error));
      });
      if (failed.length > 0) throw new AggregateError(failed, 'Not everybody could be erased');
    },
  };
}

async function requested(tx: Tx, now: Date, after: string, most: number) {
  return tx
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '>', after)
    .where('cancelled_at', 'is', null)
    .where('erasing_since', 'is', null)
    .where('erase_at', '<=', now.toISOString())
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/** Somebody who has subscribed since they asked has thought better of it: their deletion is cancelled. */
async function decideRequested(tx: Tx, person: string, now: Date): Promise<void> {
  await lockPolicy(tx, person);
  if (await isChargedAgain(tx, person)) {
    await tx
      .updateTable('account_deletions')
      .set({ cancelled_at: now.toISOString() })
      .where('user_id', '=', person)
      .where('cancelled_at', 'is', null)
      .where('erasing_since', 'is', null)
      .execute();
    await audit(tx, { userId: person, actorId: null, action: 'access.deletion-cancel', at: now });
    return;
  }
  await tx
    .updateTable('account_deletions')
    .set({ erasing_since: now.toISOString() })
    .where('user_id', '=', person)
    .where('cancelled_at', 'is', null)
    .where('erasing_since', 'is', null)
    .where('erase_at', '<=', now.toISOString())
    .execute();
}

async function outlived(tx: Tx, now: Date, after: string, most: number) {
  return tx
    .selectFrom('user_access_policies')
    .select('user_id')
    .where('user_id', '>', after)
    .where('access_status', '=', 'expired')
    .where('data_retention_end_date', '<=', now.toISOString())
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/** Whoever pays, or is made exempt, before this lock is taken keeps everything. */
async function decideOutlived(tx: Tx, person: string, now: Date): Promise<void> {
  const policy = await lockPolicy(tx, person);
  if (policy === undefined || policy.access_status !== 'expired') return;
  const kept = policy.data_retention_end_date;
  if (kept === null || kept > now.toISOString() || staysKept(policy, now)) return;
  const moment = now.toISOString();
  await tx
    .insertInto('account_deletions')
    .values({
      user_id: person,
      reason: 'retention',
      requested_at: moment,
      erase_at: kept,
      erasing_since: moment,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('cancelled_at', 'is', null)
        .doUpdateSet({ reason: 'retention', erasing_since: moment })
        .where('account_deletions.erasing_since', 'is', null),
    )
    .execute();
}

async function decided(tx: Tx, after: string, most: number) {
  return tx
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '>', after)
    .where('erasing_since', 'is not', null)
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/** What goes is counted before the first of it does, and the count kept, so that a run which ends half-way loses nothing. */
async function erase(kernel: Kernel, given: AccessGiven, person: string, now: Date): Promise<void> {
  const { database } = kernel;
  await database.asAuth((tx) => given.endSessions(tx, person));
  tellPerson(kernel, person);
  const counted = await countHoldings(database, person);
  await database.asWorker((tx) =>
    tx
      .updateTable('account_deletions')
      .set({ rows_counted: counted.rows, files_counted: counted.files })
      .where('user_id', '=', person)
      .where('erasing_since', 'is not', null)
      .where('rows_counted', 'is', null)
      .execute(),
  );
  await erasePerson({ database, store: kernel.files.store }, person, {
    async forget(tx, leaving) {
      await given.forgetGrants(tx, leaving);
      await stepInto(tx, 'app_auth');
      await given.forgetLetters(tx, leaving);
      await stepInto(tx, 'app_worker');
    },
    async andTell(tx, email) {
      const reason = await addReceipt(tx, kernel, person, email, now);
      await write(kernel, tx, { id: null, email }, everythingGone(reason, kernel.config.supportEmail));
    },
  });
  kernel.jobs.wake('send-mail');
  tellPerson(kernel, person);
}
