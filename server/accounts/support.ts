import { removalHours, type Suspension } from '@holdfast/domain/kernel/support';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { adminOnly, supportTexts } from '@holdfast/domain/accounts/support-texts';
import { sql } from 'kysely';
import { audit } from '../kernel/people/audit.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { KeepInside } from '../kernel/http/answer/once.ts';
import { endKeys } from './api-keys/api-keys.ts';
import { requestLetter } from './letters/letter-requests.ts';
import type { NoticeDetail, NoticeKind } from './letters/notice-words.ts';
import { endSessions } from './sessions/sessions.ts';

/** What an administrator does about how somebody signs in. */
export type SupportDeed = {
  readonly by: string;
  readonly person: string;
  readonly reason: string | null;
  readonly now: Date;
  /** Keeps the answer beside the deed, for a repeated request. */
  readonly keep: KeepInside;
};

/** What support may do: each deed is one transaction with its line of the log and the letter to the person. */
export type Support = ReturnType<typeof makeSupport>;

export function makeSupport(database: Database) {
  /** Runs a deed as `app_auth`, after a look at whether the one who asks is an administrator at this moment. */
  const during = (
    deed: SupportDeed,
    told: { action: string; letter: NoticeKind; detail?: NoticeDetail; noted?: Record<string, string> },
    act: (tx: Tx) => Promise<void>,
  ) =>
    database.asAuth(async (tx) => {
      await lockAdministrators(tx);
      if (!(await administers(tx, deed.by))) throw new Fault('forbidden', adminOnly);
      await act(tx);
      const detail = { ...told.noted, reason: deed.reason };
      const { by, person, now } = deed;
      await audit(tx, { userId: person, actorId: by, action: told.action, detail, at: now });
      const { email } = await tx
        .selectFrom('users')
        .select('email')
        .where('id', '=', person)
        .executeTakeFirstOrThrow();
      await requestLetter(tx, told.letter, email, { at: now.toISOString(), ...told.detail });
      await deed.keep(tx, { done: true });
    });

  return {
    endSessions: (deed: SupportDeed) =>
      during(deed, { action: 'support.end_sessions', letter: 'sessions_ended' }, (tx) =>
        endSessions(tx, deed.person),
      ),

    /**
     * Begins the wait after which a lost second factor goes. Throws `conflict` where there is none, the wait runs already, or the
     * account is suspended: its owner could not sign in and stop it.
     */
    askRemoval(deed: SupportDeed) {
      const until = new Date(deed.now.getTime() + removalHours * 3_600_000).toISOString();
      return during(
        deed,
        {
          action: 'support.ask_removal_of_second_factor',
          letter: 'second_factor_going',
          detail: { until },
          noted: { until },
        },
        async (tx) => {
          if (await isSuspended(tx, deed.person))
            throw new Fault('conflict', supportTexts.noRemovalMeanwhile);
          const asked = await tx
            .updateTable('second_factors')
            .set({ removal_at: until })
            .where('user_id', '=', deed.person)
            .where('confirmed_at', 'is not', null)
            .where('removal_at', 'is', null)
            .returning('user_id')
            .executeTakeFirst();
          if (asked === undefined) throw new Fault('conflict', supportTexts.noRemoval);
        },
      );
    },

    stopRemoval: (deed: SupportDeed) =>
      during(deed, { action: 'support.keep_second_factor', letter: 'second_factor_kept' }, async (tx) => {
        if (!(await stopRemovalIn(tx, deed.person))) throw new Fault('conflict', supportTexts.noneAsked);
      }),

    /** Ends sessions and keys and lets nobody sign in any more. Throws `conflict` for oneself and the last administrator. */
    suspend: (deed: SupportDeed, why: Suspension) =>
      during(
        deed,
        { action: 'support.suspend', letter: 'suspended', detail: { why }, noted: { why } },
        async (tx) => {
          if (deed.by === deed.person) throw new Fault('conflict', supportTexts.oneself);
          const suspended = await tx
            .updateTable('users')
            .set({ suspended_at: deed.now.toISOString(), suspension: why })
            .where('id', '=', deed.person)
            .where('suspended_at', 'is', null)
            .returning('id')
            .executeTakeFirst();
          if (suspended === undefined) throw new Fault('conflict', supportTexts.suspendedAlready);
          await endSessions(tx, deed.person);
          await endKeys(tx, deed.person);
          // Its owner cannot stop the removal any more, so it does not happen.
          if (!(await stopRemovalIn(tx, deed.person))) return;
          const { by, person, now } = deed;
          await audit(tx, { userId: person, actorId: by, action: 'support.keep_second_factor', at: now });
        },
      ),

    lift: (deed: SupportDeed) =>
      during(deed, { action: 'support.lift_suspension', letter: 'suspension_lifted' }, async (tx) => {
        const lifted = await tx
          .updateTable('users')
          .set({ suspended_at: null, suspension: null })
          .where('id', '=', deed.person)
          .where('suspended_at', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (lifted === undefined) throw new Fault('conflict', supportTexts.notSuspended);
      }),
  };
}

/** Two administrators who suspend each other come one after the other, so that one stays; `server/admin` takes the same lock. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
}

async function administers(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.user_id', '=', userId)
    .where('r.role_type', '=', 'super_admin')
    .where('r.is_active', '=', true)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function isSuspended(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  return row?.suspended_at != null;
}

/** Whoever signs in with the second factor has not lost it: the wait ends. Says whether one ran. */
export async function stopRemovalIn(tx: Tx, userId: string): Promise<boolean> {
  const stopped = await tx
    .updateTable('second_factors')
    .set({ removal_at: null })
    .where('user_id', '=', userId)
    .where('removal_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return stopped !== undefined;
}
