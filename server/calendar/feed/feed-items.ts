import { feedDaysAhead, feedDaysBack, feedItemsAtMost, type Feed } from '@holdfast/domain/calendar/feed';
import type { FeedItem } from '@holdfast/domain/calendar/feed-event';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { dueEntryColumns, isDate } from '../../kernel/due/due-columns.ts';

/** A date covers so many days at most, as its table has it. */
const lastsAtMost = 400;

/**
 * Reads what stands in a feed: what is due or was done in its days, also what began before them and reaches into them; not what was left
 * out, sold or thrown away. Rules are unfolded further ahead than a feed reaches. `cut` says that there was more than a feed shows.
 */
export async function readFeedItems(
  tx: Tx,
  owner: string,
  { areas, with_private, alarms }: Pick<Feed, 'areas' | 'with_private' | 'alarms'>,
  today: Day,
): Promise<{ items: FeedItem[]; cut: boolean }> {
  const [from, to] = [addDays(today, -feedDaysBack), addDays(today, feedDaysAhead)];
  const { rows } = await sql<Shown>`
    select ${dueEntryColumns(tx, 'i')}, i.area, i.changed_at, i.changes from due_items i
    where i.user_id = ${owner} and i.state <> 'closed' and i.state <> 'skipped' and ${isDate('i')}
      and (i.due_date between ${from} and ${to}
        or i.lasts_days > 1 and i.due_date between ${addDays(from, 1 - lastsAtMost)} and ${addDays(from, -1)}
          and i.due_date + i.lasts_days > ${from}::date)
      and (${with_private} or not i.private) and (${areas}::text[] is null or i.area = any(${areas}::text[]))
    order by abs(i.due_date - ${today}::date), i.id limit ${feedItemsAtMost + 1}`.execute(tx);
  const shown = rows.slice(0, feedItemsAtMost);
  const ids = shown.map(({ id }) => id);
  const told = alarms ? await readTold(tx, owner, today, ids) : new Map<string, Day[]>();
  const items = shown
    .map((item) => ({ ...item, tell_on: told.get(item.id) ?? [] }))
    .toSorted((a, b) =>
      a.due_date === b.due_date ? (a.id < b.id ? -1 : 1) : a.due_date < b.due_date ? -1 : 1,
    );
  return { items, cut: rows.length > feedItemsAtMost };
}

type Shown = Omit<FeedItem, 'tell_on'>;

/** Reads on which days from today on each item that is shown is told up to its day, or when it was put off until later: by the rule of mails, for all windows. */
export async function readTold(
  tx: Tx,
  owner: string,
  today: Day,
  shown: readonly string[],
): Promise<Map<string, Day[]>> {
  const { rows } = await sql<{ item_id: string; days: Day[] }>`
    select t.item_id, array_agg(t.day order by t.day) as days from tell_days(${owner}, 'feed', ${addDays(today, -1)}) t
    where t.day <> t.due_date + 1 and t.item_id = any(${[...shown]}::uuid[]) group by t.item_id`.execute(tx);
  return new Map(rows.map(({ item_id, days }) => [item_id, days]));
}
