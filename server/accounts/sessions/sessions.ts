import { sql } from 'kysely';
import type { Standing } from '@holdfast/domain/standing/standing';
import { clockWith, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { FindViewer } from '../../kernel/people/session.ts';
import { noteSeen } from './last-seen.ts';
import { prolongEvery, rememberedFor } from './session-life.ts';
import { endSteps } from '../sign-in/sign-in-steps.ts';

/** Says whose session a token is, with one prepared statement; the session kernel remembers the answer for a while. */
export function findViewerIn(database: Database, clock = clockWith()): FindViewer {
  return async (token) => {
    const row = await database.asAuth((tx) =>
      tx
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select([
          'u.id as user_id',
          'u.email',
          'u.name',
          's.id as session_id',
          's.expires_at',
          's.last_seen_at',
        ])
        .select(sql<Standing>`standing_of(u.id)`.as('standing'))
        .where('s.token', '=', token)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const { expires_at, last_seen_at, ...viewer } = row;
    noteSeen(database, clock, { userId: viewer.user_id, at: last_seen_at }, (tx, now) =>
      tx
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('user_id', '=', viewer.user_id)
        .where('id', '=', viewer.session_id)
        .execute(),
    );
    return {
      viewer: { ...viewer, name: shownName(viewer), key_scope: null },
      until: Date.parse(expires_at),
    };
  };
}

/** Until a profile says better, a person is called by what stands before the @. */
export function shownName(person: { name: string; email: string }): string {
  return person.name === '' ? (person.email.split('@')[0] ?? '') : person.name;
}

type Named = { user_id: string; session_id: string };

/**
 * Whether a session still stands and its address is verified; a remembered one is prolonged on the way, at most once a day.
 * `prolonged` says that its cookie must be too.
 */
export async function visitSession(
  tx: Tx,
  named: Named,
  clock: Clock,
): Promise<{ emailVerified: boolean; doubted: boolean; remembered: boolean; prolonged: boolean } | null> {
  const row = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.email_verified', 's.remembered', 's.expires_at'])
    .select(
      sql<boolean>`exists (select from passkeys p where p.user_id = s.user_id and p.doubted_at is not null)`.as(
        'doubted',
      ),
    )
    .where('s.user_id', '=', named.user_id)
    .where('s.id', '=', named.session_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const now = clock.now().getTime();
  const prolonged = row.remembered && Date.parse(row.expires_at) < now + rememberedFor - prolongEvery;
  if (prolonged) {
    await tx
      .updateTable('sessions')
      .set({
        expires_at: new Date(now + rememberedFor).toISOString(),
        updated_at: new Date(now).toISOString(),
      })
      .where('user_id', '=', named.user_id)
      .where('id', '=', named.session_id)
      .execute();
  }
  return { emailVerified: row.email_verified, doubted: row.doubted, remembered: row.remembered, prolonged };
}

export async function endSession(tx: Tx, { user_id, session_id }: Named): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '=', session_id).execute();
}

/** Ends all of a person's sessions, or all but one, and the sign-ins that were begun and not ended. */
export async function endSessions(tx: Tx, userId: string, but?: string): Promise<void> {
  await endSteps(tx, userId);
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute();
}
