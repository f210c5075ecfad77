import { sql } from 'kysely';
import { letterFrom } from '../../kernel/mail/letter.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { emailLetterWords, type EmailLetterKind } from './email-change-words.ts';
import { linkHours } from '../sign-in/link-life.ts';
import { makeLinkToken } from '../letters/letter-links.ts';

export const emailChangeJob = 'email-change-letters';

const hour = 3_600_000;
const links = {
  confirm: { use: 'confirm-email', path: '/auth/confirm-email' },
  asked: { use: 'undo-email', path: '/auth/undo-email' },
  changed: { use: 'undo-email', path: '/auth/undo-email' },
} as const;

type Change = { user_id: string; id: string; state: string; old_email: string; new_email: string };

/**
 * Writes the letters of changed addresses, apart from the request, so that neither its words nor its time tell whether the new
 * address has an account. Tokens and mails are one transaction with the note that they are written: each goes out once.
 */
export function writeEmailLetters(parts: {
  database: Database;
  clock: Clock;
  baseUrl: URL;
  afterMail: () => void;
}): Job {
  const { database, clock, baseUrl, afterMail } = parts;

  /** Stores a new token and gives the link that carries it: our own address, never one that a request named. */
  const linkFor = async (tx: Tx, kind: EmailLetterKind, change: Change): Promise<string> => {
    if (kind === 'taken') return new URL('/login', baseUrl).href;
    const { use, path } = links[kind];
    const expires_at = new Date(clock.now().getTime() + linkHours[use] * hour).toISOString();
    const token = await makeLinkToken(tx, use, { value: change.id, expires_at });
    return new URL(`${path}?token=${token}`, baseUrl).href;
  };

  const write = async (tx: Tx, kind: EmailLetterKind, change: Change) => {
    const toNew = kind === 'confirm' || kind === 'taken';
    await queueMail(tx, change.user_id, {
      to: toNew ? change.new_email : change.old_email,
      ...letterFrom(emailLetterWords(kind, change), await linkFor(tx, kind, change)),
    });
  };

  const writeNext = () =>
    database.asAuth(async (tx) => {
      const change = await tx
        .selectFrom('email_changes')
        .select(['user_id', 'id', 'state', 'old_email', 'new_email', 'letters'])
        .where(isOwedLetters)
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (change === undefined) return false;
      await tx
        .updateTable('email_changes')
        .set({ letters: [] })
        .where('user_id', '=', change.user_id)
        .where('id', '=', change.id)
        .execute();
      if (change.letters.includes('changed')) {
        await write(tx, 'changed', change);
        return true;
      }
      // Taken back before anything was written: the old address still learns that somebody wanted it.
      await write(tx, 'asked', change);
      if (change.state === 'asked') {
        await write(tx, (await hasAccount(tx, change.new_email)) ? 'taken' : 'confirm', change);
      }
      return true;
    });

  return {
    name: emailChangeJob,
    schedule: '23 * * * *',
    async pending() {
      const found = await database.asAuth((tx) =>
        tx.selectFrom('email_changes').select('id').where(isOwedLetters).limit(1).executeTakeFirst(),
      );
      return found !== undefined;
    },
    async run() {
      let wrote = false;
      while (await writeNext()) wrote = true;
      if (wrote) afterMail();
    },
  };
}

const isOwedLetters = sql<boolean>`letters <> '{}'`;

/** An account that never proved its address makes room for whoever does. */
async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
