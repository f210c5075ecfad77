import {
  quietFault,
  usualHour,
  usualMailWithin,
  usualPushWithin,
  within,
  type NoticePreferences,
} from '@holdfast/domain/alerts/notice-preferences';
import type * as endpoints from '@holdfast/domain/alerts/preference-endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { readNoticeKinds } from './notice-kinds.ts';

type Channel = {
  channel: string;
  enabled: boolean;
  hour: number;
  within_days: number | null;
  quiet_from: string | null;
  quiet_to: string | null;
  version: number;
};
type Found = {
  channels: Channel[];
  time_zone: string | null;
  devices: number;
  next_mail: string | null;
  next_push: string | null;
};

/** Reads how a person wants to be told, with the usual where they have said nothing. */
export async function readNoticePreferences(tx: Tx, owner: string, today: Day): Promise<NoticePreferences> {
  const { rows } = await sql<Found>`
    select
      (select coalesce(json_agg(json_build_object('channel', p.channel, 'enabled', p.enabled, 'hour', p.hour, 'within_days', p.within_days,
          'quiet_from', to_char(p.quiet_from, 'HH24:MI'), 'quiet_to', to_char(p.quiet_to, 'HH24:MI'), 'version', p.version)), '[]')
        from notice_preferences p where p.user_id = ${owner}) as channels,
      (select time_zone from user_profiles where user_id = ${owner}) as time_zone,
      (select count(*)::int from push_subscriptions where user_id = ${owner}) as devices,
      (select to_json(next_at) #>> '{}' from tellings where user_id = ${owner} and channel = 'mail') as next_mail,
      (select to_json(next_at) #>> '{}' from tellings where user_id = ${owner} and channel = 'push') as next_push`.execute(
    tx,
  );
  const [found] = rows;
  const channels = found?.channels ?? [];
  const of = (name: string) => channels.find(({ channel }) => channel === name);
  const [mail, push] = [of('mail'), of('push')];
  const version = versionOf(channels);
  return {
    version,
    mail: mail?.enabled ?? true,
    mail_hour: mail?.hour ?? usualHour,
    mail_within: mail === undefined ? usualMailWithin : nearnessOf(mail),
    push: push?.enabled ?? true,
    push_hour: push?.hour ?? usualHour,
    push_within: push === undefined ? usualPushWithin : nearnessOf(push),
    quiet_from: push?.quiet_from ?? mail?.quiet_from ?? null,
    quiet_to: push?.quiet_to ?? mail?.quiet_to ?? null,
    time_zone: found?.time_zone ?? 'UTC',
    devices: found?.devices ?? 0,
    next_mail: found?.next_mail ?? null,
    next_push: found?.next_push ?? null,
    kinds: (await readNoticeKinds(tx, owner, today)).map((kind) => ({ ...kind, version })),
  };
}

const nearnessOf = ({ within_days }: Channel) => within.safeParse(String(within_days)).data ?? 'all';
const daysOf = (nearness: NoticePreferences['mail_within']) => (nearness === 'all' ? null : Number(nearness));

/** Both channels are written with every change, by this or by a link in a mail: their versions together only grow. */
const versionOf = (channels: readonly Channel[]) => 1 + channels.reduce((sum, each) => sum + each.version, 0);

type Turn = { today: Day; now: Date };

/** Changes what is given. Throws `conflict` where `version` is not the present one, and `invalid` for half a pair of quiet hours. */
export async function changeNoticePreferences(
  tx: Tx,
  owner: string,
  { version, ...change }: TakenBy<typeof endpoints.changeNoticePreferences>,
  { today, now }: Turn,
): Promise<NoticePreferences> {
  const former = await lockNoticePreferences(tx, owner, today);
  refuseOlder('page of preferences', former, version);
  const next = { ...former, ...change };
  const fault = quietFault(next);
  if (fault !== null) refuse([fault]);
  await writeChannels(tx, owner, next);
  await tellAnew(tx, owner, { today, now });
  return readNoticePreferences(tx, owner, today);
}

/** Reads the preferences for a change, one change of a person after the other. */
export async function lockNoticePreferences(tx: Tx, owner: string, today: Day): Promise<NoticePreferences> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice preferences ${owner}`}, 0))`.execute(tx);
  return readNoticePreferences(tx, owner, today);
}

type Wanted = Omit<NoticePreferences, 'kinds'>;

/** Writes both channels; the kinds that each leaves out stay as they are. */
export async function writeChannels(tx: Tx, owner: string, wanted: Wanted): Promise<void> {
  await sql`
    insert into notice_preferences (user_id, channel, enabled, hour, quiet_from, quiet_to, within_days)
    values (${owner}, 'mail', ${wanted.mail}, ${wanted.mail_hour}, ${wanted.quiet_from}, ${wanted.quiet_to}, ${daysOf(wanted.mail_within)}),
      (${owner}, 'push', ${wanted.push}, ${wanted.push_hour}, ${wanted.quiet_from}, ${wanted.quiet_to}, ${daysOf(wanted.push_within)})
    on conflict (user_id, channel) do update set enabled = excluded.enabled, hour = excluded.hour, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, within_days = excluded.within_days`.execute(tx);
}

/** Finds anew when a person is told next, after a change of what they want to hear of. */
export async function tellAnew(tx: Tx, owner: string, { today, now }: Turn): Promise<void> {
  await sql`select tell_anew(${owner}, ${today}, ${now})`.execute(tx);
}
