import {
  listSessions,
  removeOtherSessions,
  removeSession,
  signOutEverywhere,
} from '@holdfast/domain/accounts/account-endpoints';
import type { SignedInPlace } from '@holdfast/domain/accounts/sign-in/session';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { sql } from 'kysely';
import { audit } from '../../kernel/people/audit.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { cutPage } from '../../kernel/records/page.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import { replySignedOut } from './cookies.ts';
import { deviceKind, deviceOf } from './devices.ts';
import { endSessions } from './sessions.ts';

/** Where a person is signed in, and the end of that (G-42). An ended session is forgotten by every server, its open pages too. */
export function signedInPlaceAnswers({ config, database }: Kernel): readonly Answer[] {
  return [
    answer(listSessions, ({ tx, viewer, input, now }) => listPlaces(tx, viewer, input, now)),

    answer(removeSession, async ({ tx, viewer, input, now }) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('user_id', '=', viewer.user_id)
        .where('id', '=', input.id)
        .returning('id')
        .executeTakeFirst();
      if (ended === undefined) throw notFound('Session');
      const who = { userId: viewer.user_id, actorId: viewer.user_id };
      await audit(tx, { ...who, action: 'accounts.end_session', at: now });
      return { done: true } as const;
    }),

    answerSigned(removeOtherSessions, async ({ viewer, now }) => {
      return { ended: await endPlaces(database, { userId: viewer.user_id, but: viewer.session_id, now }) };
    }),

    answerSigned(signOutEverywhere, async ({ viewer, now }) => {
      await endPlaces(database, { userId: viewer.user_id, now });
      return replySignedOut(config, signOutEverywhere, { done: true });
    }),
  ];
}

async function endPlaces(
  database: Database,
  { userId, but, now }: { userId: string; but?: string; now: Date },
): Promise<number> {
  return database.asAuth(async (tx) => {
    const sessions = await tx.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    const ended = sessions.filter((each) => each.id !== but).length;
    await endSessions(tx, userId, but);
    await audit(tx, { userId, actorId: userId, action: 'accounts.end_sessions', detail: { ended }, at: now });
    return ended;
  });
}

type Asker = { user_id: string; session_id: string };

/** A page of the sessions that still stand, the last used first. */
export async function listPlaces(
  tx: Tx,
  { user_id: owner, session_id }: Asker,
  { after, limit }: TakenBy<typeof listSessions>,
  now: Date,
): Promise<OutputOf<typeof listSessions>> {
  const standing = tx
    .selectFrom('sessions as s')
    .where('s.user_id', '=', owner)
    .where('s.expires_at', '>', now.toISOString());
  const rows = await standing
    .select(['s.id', 's.user_agent', 's.ip_address', 's.created_at', 's.remembered'])
    .select(sql<string>`greatest(s.last_seen_at, s.created_at)`.as('last_seen_at'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(s.last_seen_at, s.id::text) < (
        select f.last_seen_at, f.id::text from sessions f where f.user_id = ${owner} and f.id::text = ${after})`),
    )
    .orderBy('s.last_seen_at', 'desc')
    .orderBy(sql`s.id::text`, 'desc')
    .limit(limit + 1)
    .execute();
  const { items, next } = cutPage(rows, limit);
  const { total } = await standing.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    items: items.map(({ user_agent, created_at, ...row }): SignedInPlace => ({
      ...row,
      device: deviceOf(user_agent ?? ''),
      kind: deviceKind(user_agent ?? ''),
      started_at: created_at,
      current: row.id === session_id,
    })),
    next,
    total,
  };
}
