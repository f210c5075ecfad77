import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { mailLink, mailLinkKey } from './mail-link.ts';
import { messagesLetter, subjectOf, threadPath, type Untold } from './letter.ts';
import type { MessagingGiven } from '../given.ts';
import { readSettings } from './settings.ts';

const minute = 60_000;
/** Whoever was here within this time reads for themselves, and nobody is mailed more often than this, in milliseconds. */
export const hereFor = 10 * minute;
export const between = { mail: 60 * minute, push: 10 * minute } as const;
const pushLasts = 24 * 60 * minute;

type Channel = keyof typeof between;
type Waiting = { user_id: string; channel: Channel; next_at: string };
const atOnce = 200;

/** Tells people of messages that they have not read: one mail or push for all of it. */
export function tellOfMessages(kernel: Kernel, given: MessagingGiven): Job {
  return {
    name: 'tell-of-messages',
    schedule: '*/10 * * * *',
    async run(claim) {
      const now = kernel.clock.now();
      const told = new Set<Channel>();
      for (let full = true; full && claim?.aborted !== true;) {
        const page = await waiting(kernel, now);
        for (const each of page) {
          // What goes wrong with one person holds up nobody else.
          const done = await tellOne(kernel, given, each, now).catch(async (error: unknown) => {
            kernel.log.error({ person: each.user_id, error }, 'person not told of messages');
            await putOff(kernel, each, new Date(now.getTime() + between.mail));
            return false;
          });
          if (done) told.add(each.channel);
        }
        full = page.length === atOnce;
      }
      if (told.has('mail')) kernel.jobs.wake('send-mail');
      if (told.has('push') && given.pushJob !== undefined) kernel.jobs.wake(given.pushJob);
    },
  };
}

async function waiting({ database }: Kernel, now: Date): Promise<Waiting[]> {
  const { rows } = await database.asWorker((tx) =>
    sql<Waiting>`
      select user_id, channel, next_at::text as next_at from message_tellings where next_at <= ${now.toISOString()}::timestamptz
      order by next_at, user_id, channel limit ${atOnce}`.execute(tx),
  );
  return rows;
}

async function putOff(
  { database }: Kernel,
  { user_id, channel }: Waiting,
  until: Date | null,
): Promise<void> {
  await database.asViewer(user_id, (tx) => setNext(tx, user_id, channel, until));
}

async function setNext(tx: Tx, person: string, channel: Channel, at: Date | null): Promise<void> {
  await tx
    .updateTable('message_tellings')
    .set({ next_at: at?.toISOString() ?? null })
    .where('user_id', '=', person)
    .where('channel', '=', channel)
    .execute();
}

type Found = { email: string; may: boolean; seen: string | null; told: string | null; quiet: string | null };

/** Tells one person by one channel, or says when they are looked at next; the message and the note that it was told stand together. */
async function tellOne(
  { database, config, keysFor }: Kernel,
  { queuePush }: MessagingGiven,
  { user_id: person, channel }: Waiting,
  now: Date,
): Promise<boolean> {
  return database.asViewer(person, async (tx) => {
    const { rows } = await sql<Found>`
      select u.email, u.email_verified and u.suspended_at is null as may,
        (select to_json(max(s.last_seen_at)) #>> '{}' from sessions s where s.user_id = u.id) as seen,
        to_json(t.told_at) #>> '{}' as told, to_json(message_quiet(u.id, ${channel}, ${now.toISOString()}::timestamptz)) #>> '{}' as quiet
      from message_tellings t join users u on u.id = t.user_id
      where t.user_id = ${person} and t.channel = ${channel} and t.next_at <= ${now.toISOString()}::timestamptz for update of t`.execute(
      tx,
    );
    const [found] = rows;
    if (found === undefined) return false;
    const settings = await readSettings(tx, person);
    if (!found.may || !settings[channel] || (channel === 'push' && queuePush === undefined)) {
      await setNext(tx, person, channel, null);
      return false;
    }
    const wait = Math.max(
      found.seen === null ? 0 : Date.parse(found.seen) + hereFor,
      found.told === null ? 0 : Date.parse(found.told) + between[channel],
      found.quiet === null ? 0 : Date.parse(found.quiet),
    );
    const untold = await sql<Untold>`select * from untold_messages(${found.told}::timestamptz, 50)`.execute(
      tx,
    );
    if (untold.rows.length === 0 || wait > now.getTime()) {
      await setNext(tx, person, channel, untold.rows.length === 0 ? null : new Date(wait));
      return false;
    }
    if (channel === 'mail') {
      const to = { id: person, email: found.email, withWords: settings.with_words };
      const { baseUrl } = config;
      const unsubscribe = mailLink(baseUrl, keysFor(mailLinkKey)[0], person, now);
      await queueMail(tx, person, messagesLetter(to, untold.rows, { baseUrl, unsubscribe }));
    } else {
      const [first] = untold.rows;
      const link = untold.rows.length === 1 && first !== undefined ? threadPath(person, first) : '/messaging';
      const payload = { title: subjectOf(untold.rows), body: '', tag: 'messages', link };
      await queuePush?.(tx, person, { payload, itemIds: [], urgent: false, now, lasts: pushLasts });
    }
    await tx
      .updateTable('message_tellings')
      .set({ next_at: null, told_at: now.toISOString() })
      .where('user_id', '=', person)
      .where('channel', '=', channel)
      .execute();
    return true;
  });
}
