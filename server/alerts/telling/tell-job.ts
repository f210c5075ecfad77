import { randomUUID } from 'node:crypto';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pushJob } from '../push/queue-push.ts';
import { findPerson, isTold, type Person } from './told-person.ts';

/** A date that is told, and which of its windows it is in: days before it is due, negative after. */
export type Told = { readonly item_id: string; readonly window_days: number };

/** Tells a person by one channel, in the transaction that writes down that they were told. A mail takes the id `mail`, under which it is noted. */
export type TellBy = (tx: Tx, person: Person, told: readonly Told[], mail: string) => Promise<void>;

/** How people are told. Only channels that stand here are looked at: what nobody sends is not written down as told. */
export type Channels = Readonly<Partial<Record<'mail' | 'push', TellBy>>>;

const atOnce = 200;
/** Whoever is not told for now is looked at again after this, in milliseconds. */
const leftOutFor = 3_600_000;
/** Whoever has so many dates that a statement takes longer holds up all others no more: they are tried again later and later. */
const patience = '5s';

/**
 * Tells people of what is due, at the moments that `tellings` names for each person and channel. Each is one transaction: the dates that
 * are told, the message and the next moment stand together or not at all.
 */
export function tellJob(kernel: Kernel, channels: Channels): Job {
  const names = Object.keys(channels);
  return {
    name: 'tell-people',
    schedule: '*/5 * * * *',
    async run(claim) {
      const now = kernel.clock.now();
      let after: Waiting = { next_at: '-infinity', user_id: nobody, channel: '' };
      const told = new Set<string>();
      for (let full = true; full && claim?.aborted !== true;) {
        const page = await waiting(kernel, names, now, after);
        for (const each of page) {
          if (await tellOne(kernel, channels, each, now)) told.add(each.channel);
          after = each;
        }
        full = page.length === atOnce;
      }
      if (told.has('mail')) kernel.jobs.wake('send-mail');
      if (told.has('push')) kernel.jobs.wake(pushJob);
    },
  };
}

type Waiting = { next_at: string; user_id: string; channel: string };
const nobody = '00000000-0000-0000-0000-000000000000';

/** A page of those whose moment has come, in the order of their moments; the sample house is nobody's. */
async function waiting(kernel: Kernel, channels: readonly string[], now: Date, after: Waiting) {
  const { rows } = await kernel.database.asWorker((tx) =>
    sql<Waiting>`
      select t.next_at::text as next_at, t.user_id, t.channel from tellings t
      where t.next_at <= ${now.toISOString()} and (t.next_at, t.user_id, t.channel) > (${after.next_at}::timestamptz, ${after.user_id}::uuid, ${after.channel})
        and t.channel = any(${[...channels]}::text[]) and not exists (select from sample_houses s where s.owner_id = t.user_id)
      order by t.next_at, t.user_id, t.channel limit ${atOnce}`.execute(tx),
  );
  return rows;
}

/** Tells one person by one channel. What goes wrong with one stops nobody else: it is tried again after a pause that grows. */
async function tellOne(
  { database, log }: Kernel,
  channels: Channels,
  { user_id: owner, channel }: Waiting,
  now: Date,
): Promise<boolean> {
  const tell = channels[channel as keyof Channels];
  if (tell === undefined) return false;
  try {
    return await database.asViewer(owner, (tx) => tellIn(tx, owner, channel, now, tell));
  } catch (error) {
    log.error({ person: owner, channel, error }, 'person not told');
    await database
      .asViewer(owner, (tx) => sql`select tell_again(${owner}, ${channel}, ${now.toISOString()})`.execute(tx))
      .catch((again: unknown) => log.error({ person: owner, channel, error: again }, 'telling not put off'));
    return false;
  }
}

async function tellIn(tx: Tx, owner: string, channel: string, now: Date, tell: TellBy): Promise<boolean> {
  const person = await findPerson(tx, owner, now, channel);
  if (person === null) return false;
  if (!isTold(person)) {
    const until = new Date(now.getTime() + leftOutFor).toISOString();
    await sql`select tell_put_off(${owner}, ${channel}, ${until}, ${addDays(person.today, -1)})`.execute(tx);
    return false;
  }
  if (person.wait !== null) {
    await sql`select tell_put_off(${owner}, ${channel}, ${person.wait})`.execute(tx);
    return false;
  }
  await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(tx);
  const mail = randomUUID();
  const { rows } = await sql<Told>`
    select item_id, window_days from due_tell(${owner}, ${channel}, ${person.today}, ${channel === 'mail' ? mail : null})`.execute(
    tx,
  );
  if (rows.length > 0) await tell(tx, person, rows, mail);
  return rows.length > 0;
}
