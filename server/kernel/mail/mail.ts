import { lettersKeptDays } from '@holdfast/domain/kernel/letters-kept';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';

/**
 * A mail as it goes out; `text` and `html` say the same. `unsubscribe` is the address that ends mails of its kind: only those have one that
 * somebody may not want, and whose address does what it says.
 */
export type Letter = { to: string; subject: string; text: string; html: string; unsubscribe?: string };

/**
 * Queues a mail in the transaction that wants it: if that is undone, no mail goes out. `userId` is the person whose deletion
 * takes the mail along, null where there is none yet.
 */
export async function queueMail(
  tx: Tx,
  userId: string | null,
  letter: Letter,
  {
    id,
    after,
    forgetting = false,
  }: {
    id?: string;
    /** It goes out after this moment; without one at once. */
    after?: Date;
    /** Its address is not kept once it was sent or given up. */
    forgetting?: boolean;
  } = {},
): Promise<void> {
  await tx
    .insertInto('mails')
    // Under a given id a letter is written once.
    .$if(id !== undefined, (query) => query.onConflict((conflict) => conflict.doNothing()))
    .values({
      user_id: userId,
      recipient: letter.to,
      subject: letter.subject,
      body_text: letter.text,
      body_html: letter.html,
      ...(id === undefined ? {} : { id }),
      ...(after === undefined ? {} : { next_try_at: after.toISOString() }),
      ...(letter.unsubscribe === undefined ? {} : { unsubscribe: letter.unsubscribe }),
      ...(forgetting ? { forgets_recipient: true } : {}),
    })
    .execute();
}

/** Drops mails that have not gone out yet, because what they would say is not so any more. Runs as `app_worker`. */
export async function dropMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', '=', 'queued')
    .execute();
}

/** Sends one mail. Throws `Refused` where another try would fail as well, any other error where one may succeed. */
export type Post = (letter: Letter & { messageId: string }) => Promise<void>;

/** A permanent refusal by the mail server (RFC 5321, 4.2.1: a reply of 500 to 599). */
export class Refused extends Error {}

/**
 * A mail server has this long, in milliseconds, for all that it must do for one mail: a row is locked meanwhile, and its
 * transaction would be ended after a minute, which would send the same mail again and again and hold up all others.
 */
const patience = 40_000;

/** Sends over SMTP. Without an address of a server, mails stay in the outbox, which a page shows in development. */
export function makePost(smtpUrl: string | undefined, from: string, within = patience): Post {
  if (smtpUrl === undefined) return async () => {};
  const waits = { connectionTimeout: within / 2, greetingTimeout: within / 2, socketTimeout: within / 2 };
  // Loaded with the first letter: 39 modules and 3 MB.
  const open = async () => (await import('nodemailer')).createTransport({ url: smtpUrl, ...waits }, { from });
  let opening: ReturnType<typeof open> | undefined;
  return async ({ to, subject, text, html, unsubscribe, messageId }) => {
    if (/[\s\p{Cc},;<>]/u.test(to)) throw new Refused('This is not one address');
    const transport = await (opening ??= open());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The mail server took too long')), within);
    });
    const sending = transport.sendMail({
      to,
      subject,
      text,
      html,
      messageId,
      ...(unsubscribe === undefined ? {} : { headers: unsubscribing(unsubscribe) }),
    });
    await Promise.race([sending, late])
      .catch((error: unknown) => {
        throw isForGood(error) ? new Refused(String(error), { cause: error }) : error;
      })
      .finally(() => clearTimeout(timer));
  };
}

/** One press in the mail program ends letters like this one (RFC 8058): a promise that only an https address may make. */
function unsubscribing(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/**
 * Whether a letter or one of its addresses was refused for good. A refused password or greeting is the operator's to mend: the
 * same letter goes out once it is.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const aboutTheLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return aboutTheLetter && Number(error.responseCode) >= 500 && Number(error.responseCode) < 600;
}

const maxTries = 10;

/**
 * Sends what is queued, one at a time, each locked while it goes out; a mail whose server does not answer is tried again after
 * 1, 2, 4 ... minutes, one that is refused for good is not. The message's id is the row's, so that a mail which goes out twice
 * (a crash between sending and noting it) can be recognised by the receiving side. What was sent or given up loses its text,
 * links included, unless `keepTexts`.
 */
export function sendMail(parts: {
  database: Database;
  post: Post;
  clock: Clock;
  log: Log;
  host: string;
  keepTexts: boolean;
}): Job {
  const { database, post, clock, log, host } = parts;
  const withoutText = parts.keepTexts ? {} : { body_text: '', body_html: '', unsubscribe: null };

  const due = (tx: Tx) =>
    tx
      .selectFrom('mails')
      .where('state', '=', 'queued')
      .where('next_try_at', '<=', sql<string>`greatest(now(), ${clock.now().toISOString()})`);

  const sendOne = () =>
    database.asWorker(async (tx) => {
      const mail = await due(tx)
        .selectAll()
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (mail === undefined) return false;
      const tries = mail.tries + 1;
      const outcome = await attempt(() =>
        post({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          ...(mail.unsubscribe === null ? {} : { unsubscribe: mail.unsubscribe }),
          messageId: `<${mail.id}@${host}>`,
        }),
      );
      if (outcome !== undefined) log.warn({ mail: mail.id, tries, error: outcome }, 'mail not sent');
      const later = new Date(clock.now().getTime() + 60_000 * 2 ** (tries - 1)).toISOString();
      const over = outcome instanceof Refused || tries >= maxTries;
      await tx
        .updateTable('mails')
        .set(
          outcome === undefined
            ? { state: 'sent', tries, sent_at: clock.now().toISOString(), ...withoutText }
            : { state: over ? 'failed' : 'queued', tries, next_try_at: later, ...(over ? withoutText : {}) },
        )
        .where('id', '=', mail.id)
        .execute();
      return true;
    });

  return {
    name: 'send-mail',
    schedule: '3 * * * *',
    async pending() {
      const found = await database.asWorker((tx) => due(tx).select('id').limit(1).executeTakeFirst());
      return found !== undefined;
    },
    async run(claim) {
      while (claim?.aborted !== true && (await sendOne()));
      await database.asWorker(async (tx) => {
        await tx
          .deleteFrom('mails')
          .where('state', '<>', 'queued')
          .where('created_at', '<', sql<string>`now() - make_interval(days => ${lettersKeptDays})`)
          .execute();
        if (parts.keepTexts) return;
        // Letters that went out while texts were kept, on one's own machine or by an earlier version.
        await tx
          .updateTable('mails')
          .set(withoutText)
          .where('state', '<>', 'queued')
          .where((where) => where.or([where('body_text', '<>', ''), where('body_html', '<>', '')]))
          .execute();
      });
    },
  };
}

async function attempt(act: () => Promise<void>): Promise<unknown> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return error;
  }
}
