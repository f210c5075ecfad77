import { pushOf, pushOfSeveral, signedOutPush, type PushPayload } from '@holdfast/domain/alerts/push';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { Events } from '../../kernel/events.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { readPushed } from './pushed-items.ts';
import { pushJob } from './queue-push.ts';
import { topicOf, type PushOutcome, type SendPush } from './send-push.ts';

/**
 * Pushes that are under way at the same time. Those that were tried before, and all to devices that nothing has reached lately, have few
 * lanes of their own: push services that do not answer hold up nobody else.
 */
const lanes = { well: 12, slow: 4 };
type Lane = keyof typeof lanes;
/** A push whose server died while it went out is tried again after this, in milliseconds; longer than any exchange takes. */
const claimedFor = 60_000;
/** Milliseconds. */
const firstPause = 60_000;
/** A device that nothing has reached for so many days is forgotten. */
const forgottenAfter = 30;

type Claimed = {
  user_id: string;
  id: string;
  subscription_id: string;
  tag: string;
  payload: PushPayload;
  item_ids: string[];
  urgent: boolean;
  tries: number;
  ends_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  signed_in: boolean;
  lane: Lane;
};

/**
 * Sends what is queued to devices. A push is claimed before it goes out and deleted when it is there: one whose server dies in between goes
 * out twice, and the device shows it once, by its tag. One that was not taken is tried again later and later, or when the push service
 * says, until it is told no more. A device that is gone is forgotten.
 */
export function sendPushes(parts: {
  database: Database;
  clock: Clock;
  log: Log;
  events: Pick<Events, 'publish'>;
  send: SendPush;
}): Job {
  const { database, clock, log, events, send } = parts;

  const claim = (now: Date, free: Readonly<Record<Lane, number>>) =>
    database.asWorker(async (tx) => {
      const inLane = (lane: Lane) => sql`
        select d.user_id, d.id, ${lane} as lane from pushes d
        join push_subscriptions l on l.user_id = d.user_id and l.id = d.subscription_id
        where d.next_try_at <= ${now.toISOString()} and (d.tries > 0 or l.failing_since is not null) = ${lane === 'slow'}
        order by d.tries, d.next_try_at limit ${free[lane]} for update of d skip locked`;
      const { rows } = await sql<Claimed>`
        with well as materialized (${inLane('well')}), slow as materialized (${inLane('slow')}),
        due as (select * from well union all select * from slow)
        update pushes p set tries = p.tries + 1, next_try_at = ${new Date(now.getTime() + claimedFor).toISOString()}
        from due
        join pushes o on o.user_id = due.user_id and o.id = due.id
        join push_subscriptions s on s.user_id = o.user_id and s.id = o.subscription_id
        left join sessions e on e.user_id = s.user_id and e.id = s.session_id and e.expires_at > ${now.toISOString()}
        where p.user_id = due.user_id and p.id = due.id
        returning p.user_id, p.id, p.subscription_id, p.tag, p.payload, p.item_ids, p.urgent, p.tries, p.ends_at,
          s.endpoint, s.p256dh, s.auth, e.id is not null as signed_in, due.lane`.execute(tx);
      return rows;
    });

  /** What a push says by now, which may have waited for a day: null where all of it was done, sold, thrown away or is over. */
  async function payloadNow({ user_id, item_ids, payload }: Claimed): Promise<PushPayload | null> {
    if (item_ids.length === 0) return payload;
    const { items, zone } = await database.reading(user_id, (tx) =>
      readPushed(tx, user_id, item_ids, clock.now()),
    );
    const [first] = items;
    if (first === undefined) return null;
    return item_ids.length === 1 ? pushOf(first, zone) : pushOfSeveral(items, zone);
  }

  async function sendOne(push: Claimed): Promise<void> {
    const now = clock.now();
    const left = new Date(push.ends_at).getTime() - now.getTime();
    const payload = await payloadNow(push);
    if (payload === null) return database.asWorker((tx) => over(tx, push, 'dropped'));
    const said = push.signed_in ? payload : { ...signedOutPush, tag: 'signed-out', link: '/alerts' };
    const outcome: PushOutcome =
      left <= 0
        ? { failure: 'The push service took too long', again: false }
        : await send({
            device: push,
            text: JSON.stringify(said),
            topic: topicOf(push.subscription_id, push.tag),
            ttl: left / 1000,
            urgent: push.urgent,
            now,
          }).catch((error: unknown) => {
            log.error({ push: push.id, error }, 'push not sent');
            return { failure: 'The push could not be made', again: false };
          });
    await database.asWorker((tx) => settle(tx, push, outcome, now));
    events.publish({ userId: push.user_id, areas: ['alerts'] });
  }

  return {
    name: pushJob,
    schedule: '11 * * * *',
    async pending() {
      const now = clock.now().toISOString();
      const found = await database.asWorker((tx) =>
        tx.selectFrom('pushes').select('id').where('next_try_at', '<=', now).limit(1).executeTakeFirst(),
      );
      return found !== undefined;
    },
    async run(claimed) {
      const free = { ...lanes };
      const underWay = new Set<Promise<void>>();
      const failures: unknown[] = [];
      const start = (push: Claimed) => {
        free[push.lane] -= 1;
        const sending = sendOne(push)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => {
            free[push.lane] += 1;
            underWay.delete(sending);
          });
        underWay.add(sending);
      };
      for (;;) {
        const goesOn = claimed?.aborted !== true && failures.length === 0;
        const due = goesOn && free.well + free.slow > 0 ? await claim(clock.now(), free) : [];
        due.forEach(start);
        if (underWay.size === 0) break;
        await Promise.race(underWay);
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Writes down what became of a push. What was replaced meanwhile has another id, and stays. */
async function settle(tx: Tx, push: Claimed, outcome: PushOutcome, now: Date): Promise<void> {
  const at = now.toISOString();
  const device = () =>
    tx
      .updateTable('push_subscriptions')
      .where('user_id', '=', push.user_id)
      .where('id', '=', push.subscription_id);
  if ('gone' in outcome) return forget(tx, push);
  if ('sent' in outcome) {
    await device().set({ told_at: at, failing_since: null, failure: null }).execute();
    await over(tx, push, 'sent');
    return;
  }
  const again = nextTry(push, outcome, now);
  const { rows } = await sql<{ forgotten: boolean }>`
    update push_subscriptions s set failing_since = coalesce(s.failing_since, ${at}), failure = ${outcome.failure}
    where s.user_id = ${push.user_id} and s.id = ${push.subscription_id}
    returning s.failing_since < ${at}::timestamptz - make_interval(days => ${sql.lit(forgottenAfter)}) as forgotten`.execute(
    tx,
  );
  if (rows[0]?.forgotten === true) await forget(tx, push);
  else if (again === null) await over(tx, push, 'failed');
  else
    await tx
      .updateTable('pushes')
      .set({ next_try_at: again.toISOString() })
      .where('user_id', '=', push.user_id)
      .where('id', '=', push.id)
      .execute();
}

/** When it is tried again; null where it is told no more by then. */
function nextTry({ tries, ends_at }: Claimed, outcome: PushOutcome, now: Date): Date | null {
  if (!('again' in outcome) || !outcome.again) return null;
  const pause = Math.max(firstPause * 2 ** (tries - 1), (outcome.after ?? 0) * 1000);
  const at = new Date(now.getTime() + pause);
  return at < new Date(ends_at) ? at : null;
}

async function over(tx: Tx, push: Claimed, state: 'sent' | 'failed' | 'dropped'): Promise<void> {
  await tx.deleteFrom('pushes').where('user_id', '=', push.user_id).where('id', '=', push.id).execute();
  // What one device has got was told, whatever became of it at another.
  await sql`update due_notices n set state = ${state} where n.user_id = ${push.user_id}
    and n.item_id = any(${sql.val(push.item_ids)}::uuid[]) and n.channel = 'push' and n.state = any(${
      state === 'sent' ? sql.lit('{queued,failed}') : sql.lit('{queued}')
    }::text[])`.execute(tx);
}

/** Forgets a device, with all that waits for it. */
async function forget(tx: Tx, push: Claimed): Promise<void> {
  await over(tx, push, 'failed');
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', push.user_id)
    .where('id', '=', push.subscription_id)
    .execute();
}
