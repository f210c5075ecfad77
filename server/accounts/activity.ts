import { activityTexts, type ActivityLine, type Disowned } from '@holdfast/domain/accounts/profile/activity';
import { callWords, detailText } from '@holdfast/domain/kernel/form/log-words';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { disownLine, listActivity } from '@holdfast/domain/accounts/account-endpoints';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { sql } from 'kysely';
import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { letterFrom } from '../kernel/mail/letter.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import { cutPage } from '../kernel/records/page.ts';
import { answerSigned } from './sign-in/answer-signed.ts';
import { deviceCookieOf, forgetCookies } from './device-cookies.ts';
import { disownedWords } from './letters/disowned-words.ts';
import { dropChange } from './email-change/email-changes.ts';
import { requireFreshProof } from './fresh-proof.ts';
import type { AccountsGiven } from './given.ts';
import { letterJob, requestLetter } from './letters/letter-requests.ts';
import { hasWayIn } from './sign-in/ways-in.ts';
import { endSessions } from './sessions/sessions.ts';

/** The log about one's own account, and the end of what somebody else has opened in it. */
export function activityAnswers(
  kernel: Kernel,
  { onDisown }: Pick<AccountsGiven, 'onDisown'> = {},
): readonly Answer[] {
  const { database, config, jobs, events } = kernel;
  return [
    answer(listActivity, ({ tx, viewer, input }) => listLines(tx, viewer.user_id, input)),

    answerSigned(disownLine, async ({ viewer, input, request, now, keep, afterCommit }) => {
      await requireFreshProof(database, viewer, now);
      const { user_id, email } = viewer;
      const line = await database.reading(user_id, (tx) => findLine(tx, user_id, input.id));
      if (line.actor_id !== user_id) throw new Fault('conflict', activityTexts.onlyOwn);
      const words = disownedWords(line, now);
      const letter = letterFrom(words, new URL('/settings/security', config.baseUrl).href);
      const ended = await database.asAuth(async (tx) => {
        const closed = await closeSince(tx, viewer, line.at, now, deviceCookieOf(config, request));
        await onDisown?.(tx, user_id, line.at);
        await queueMail(tx, user_id, { to: email, ...letter });
        await keep(tx, closed);
        return closed;
      });
      afterCommit(() => {
        jobs.wake('send-mail');
        jobs.wake(letterJob);
        events.publish({ userId: user_id, areas: ['accounts'] });
      });
      return ended;
    }),
  ];
}

/**
 * Ends what lets somebody else in: sessions, keys, and passkeys and links to providers that are as new as the line or newer. Of the
 * browsers that are known, only the one with this cookie stays so.
 */
async function closeSince(
  tx: Tx,
  viewer: Viewer,
  since: string,
  now: Date,
  cookie: string | null,
): Promise<Disowned> {
  const { user_id: userId, session_id } = viewer;
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const sessions = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', session_id)
    .execute();
  await endSessions(tx, userId, session_id);
  const keys = await tx.deleteFrom('api_keys').where('user_id', '=', userId).returning('id').execute();
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute();
  const links = await tx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .where('created_at', '>=', since)
    .returning('id')
    .execute();
  await dropChange(tx, userId);
  await forgetCookies(tx, userId, cookie);
  // Whoever has nothing left to sign in with gets the mail that makes a new password.
  if (!(await hasWayIn(tx, userId))) await requestLetter(tx, 'reset', viewer.email);
  const ended = {
    sessions: sessions.length,
    keys: keys.length,
    passkeys: passkeys.length,
    links: links.length,
  };
  const detail = { ...ended, since };
  await audit(tx, { userId, actorId: userId, action: 'accounts.disown', detail, at: now });
  return ended;
}

/** Throws `not_found`. */
async function findLine(tx: Tx, owner: string, id: string) {
  const line = await tx
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'at'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (line === undefined) throw notFound('Line');
  return line;
}

/** A page of the log about the owner, the newest first. */
async function listLines(
  tx: Tx,
  owner: string,
  { after, limit }: TakenBy<typeof listActivity>,
): Promise<OutputOf<typeof listActivity>> {
  const place = sql<string>`(select c.at from audit_log c where c.user_id = ${owner} and c.id::text = ${after ?? ''})`;
  const own = tx.selectFrom('audit_log as l').where('l.user_id', '=', owner);
  const rows = await own
    .select(['l.id', 'l.actor_id', 'l.action', 'l.detail', 'l.at'])
    .select(
      sql<string | null>`case when l.action like 'guest.%' then name_of_guest(l.actor_id) end`.as('guest'),
    )
    .select(
      sql<string | null>`(select r.label from records r where r.user_id = ${owner}
        and r.item_type = any(${sql.val([...recordType.options])}::text[])
        and r.item_id = case when l.detail ->> 'record' ~ '^[0-9a-f-]{36}$' then (l.detail ->> 'record')::uuid end)`.as(
        'record',
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`l.at <= ${place} and (l.at < ${place} or l.id::text > ${after ?? ''})`),
    )
    .orderBy('l.at', 'desc')
    .orderBy(sql`l.id::text`)
    .limit(limit + 1)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const { items, next } = cutPage(rows, limit);
  return { items: items.map((row) => lineOf(row, owner)), next, total };
}

type Row = {
  id: string;
  actor_id: string | null;
  action: string;
  detail: unknown;
  at: string;
  guest: string | null;
  /** The name of the record that was changed, as it is now. */
  record: string | null;
};

function lineOf({ id, actor_id, action, detail, at, guest, record }: Row, owner: string): ActivityLine {
  const told = detail as Record<string, string | number | boolean | null>;
  const text = (name: string) => (typeof told[name] === 'string' ? told[name] : null);
  return {
    id,
    action,
    at,
    by:
      actor_id === owner
        ? 'you'
        : action.startsWith('guest.')
          ? 'guest'
          : actor_id !== null
            ? 'administrator'
            : text('address') === null
              ? 'holdfast'
              : 'stranger',
    guest,
    device: text('device'),
    address: text('address'),
    detail: [deedText(text('call'), record), detailText(told, ['device', 'address', 'call', 'record'])]
      .filter(Boolean)
      .join(', '),
  };
}

/** What a call did to which record: "Changed: Passport". A record that is gone for good has no name any more. */
function deedText(call: string | null, record: string | null): string {
  if (call === null) return record ?? '';
  return record === null ? callWords(call) : `${callWords(call)}: ${record}`;
}
