import { looksLikeEmail } from '@holdfast/domain/kernel/form/email';
import { wantedPlace } from '@holdfast/domain/accounts/sign-in/wanted-place';
import { sql } from 'kysely';
import { audit } from '../../kernel/people/audit.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { letterOf } from './letters.ts';
import { linkHours } from '../sign-in/link-life.ts';
import type { TokenUse } from '../sign-in/tokens.ts';
import { makeLinkToken } from './letter-links.ts';
import type { LetterKind } from './letter-words.ts';
import { isNotice, type NoticeDetail, type NoticeKind } from './notice-words.ts';

export const letterJob = 'account-letters';

/** What is asked for; a failed sign-in is a line of the log alone. */
export type RequestKind = 'verification' | 'reset' | 'password_changed' | 'sign_in_failed' | NoticeKind;

/**
 * Asks for a letter to an account. One line is written whether or not there is such an account, so that the answer's time says
 * nothing; the job finds out. `detail` is what a notice tells beside its kind.
 */
export async function requestLetter(
  tx: Tx,
  kind: RequestKind,
  email: string,
  detail: NoticeDetail = {},
): Promise<void> {
  await tx
    .insertInto('letter_requests')
    .values({ kind, email, detail: JSON.stringify(detail) })
    .execute();
}

/** Forgets the links and letters that were asked for in a person's name, for their erasure. Runs as `app_auth`. */
export async function forgetLetters(tx: Tx, person: { id: string; email: string }): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', person.id).execute();
  await tx.deleteFrom('letter_requests').where('email', '=', person.email).execute();
}

/** Writes the letters that were asked for. Token, mail and the end of the request are one transaction: each goes out once. */
export function writeLetters(parts: { database: Database; baseUrl: URL; afterMail: () => void }): Job {
  const { database, baseUrl, afterMail } = parts;

  /** Stores a new token and gives the link that carries it: our own address, never one that a request named. */
  const linkFor = async (tx: Tx, use: TokenUse, path: string, userId: string, from = '/') => {
    const expires_at = sql<string>`now() + make_interval(hours => ${linkHours[use]})`;
    const token = await makeLinkToken(tx, use, { value: userId, expires_at });
    const query = new URLSearchParams({ token, ...(from === '/' ? {} : { from }) });
    return new URL(`${path}?${query.toString()}`, baseUrl).href;
  };

  const letterFor = async (
    tx: Tx,
    { kind, detail }: { kind: string; detail: unknown },
    user: { id: string; email: string; email_verified: boolean },
  ): Promise<{ kind: LetterKind; link: string }> => {
    if (isNotice(kind)) return { kind, link: new URL('/settings/security', baseUrl).href };
    if (kind === 'password_changed') return { kind: 'changed', link: new URL('/login', baseUrl).href };
    if (kind === 'reset') {
      return { kind: 'reset', link: await linkFor(tx, 'reset-password', '/reset-password', user.id) };
    }
    if (user.email_verified) return { kind: 'already-verified', link: new URL('/login', baseUrl).href };
    const from = wantedPlace((detail as NoticeDetail).from);
    return { kind: 'verify', link: await linkFor(tx, 'verify-email', '/auth/verify-email', user.id, from) };
  };

  const writeOne = () =>
    database.asAuth(async (tx) => {
      const request = await tx
        .selectFrom('letter_requests')
        .selectAll()
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (request === undefined) return false;
      await tx.deleteFrom('letter_requests').where('id', '=', request.id).execute();
      const user = await tx
        .selectFrom('users')
        .select(['id', 'email', 'email_verified'])
        .where('email', '=', request.email)
        .executeTakeFirst();
      // The sample house has a name in place of an address: what strangers try with it is nobody’s to read.
      if (user === undefined || !looksLikeEmail(user.email)) return true;
      const detail = request.detail as NoticeDetail;
      if (request.kind === 'sign_in_failed' || request.kind === 'sign_in_blocked') {
        const { at, ...told } = detail;
        const moment = new Date(at ?? request.created_at);
        const action = `accounts.${request.kind}`;
        await audit(tx, { userId: user.id, actorId: null, action, detail: told, at: moment });
        if (request.kind === 'sign_in_failed') return true;
      }
      const { kind, link } = await letterFor(tx, request, user);
      await queueMail(tx, user.id, {
        to: user.email,
        ...letterOf(kind, { link, email: user.email, detail }),
      });
      return true;
    });

  return {
    name: letterJob,
    schedule: '13 * * * *',
    async pending() {
      const found = await database.asAuth((tx) =>
        tx.selectFrom('letter_requests').select('id').limit(1).executeTakeFirst(),
      );
      return found !== undefined;
    },
    async run() {
      let wrote = false;
      while (await writeOne()) wrote = true;
      if (wrote) afterMail();
    },
  };
}
