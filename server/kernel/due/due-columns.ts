import type { Day } from '@holdfast/domain/kernel/time/day';
import { newsKinds } from '@holdfast/domain/kernel/due/due-news';
import { dueEntry, dueItem, dueTime } from '@holdfast/domain/kernel/due/due-item';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';
import { detailFor } from '../records/records.ts';

/** What stands in the table under another form, or beside it. */
const made: Readonly<Record<string, (alias: string, tx: Tx) => RawBuilder<unknown>>> = {
  of_label: (alias) => thingOf(alias),
  detail: (alias, tx) => sql`${detailFor(tx, alias, { type: 'source_type', id: 'source_id' })} as detail`,
  amount: (alias) => sql`${sql.ref(`${alias}.amount`)}::text as amount`,
  time: (alias) => sql`to_char(${sql.ref(`${alias}.at_time`)}, 'HH24:MI') as time`,
  end_time: (alias) => sql`to_char(${sql.ref(`${alias}.end_time`)}, 'HH24:MI') as end_time`,
  repeats: (alias) => sql`${sql.ref(`${alias}.rule_id`)} is not null as repeats`,
};

const columnsOf = (names: readonly string[]) => (tx: Tx, alias: string) =>
  sql.join(names.map((name) => made[name]?.(alias, tx) ?? sql.ref(`${alias}.${name}`)));

/** The columns of a `dueItem`, as whoever asks may read them; `alias` names the table `due_items` in the statement. */
export const dueColumns = columnsOf(Object.keys(dueItem.shape));
/** The columns of a `dueEntry`. */
export const dueEntryColumns = columnsOf(Object.keys(dueEntry.shape));
/** The columns of a `dueTime`, of a due item or of a rule. */
export const dueTimeColumns = columnsOf(Object.keys(dueTime.shape));

/** What the thing of a due item or rule is called, as far as it is open to whoever asks; `alias` is any but `r`. */
export const thingOf = (alias: string) => sql`(
  select r.label from records r where r.user_id = ${sql.ref(`${alias}.user_id`)} and r.item_type = ${sql.ref(`${alias}.of_type`)}
    and r.item_id = ${sql.ref(`${alias}.of_id`)} and r.removed_at is null) as of_label`;

/** Whether an item is not an event that is over: these are nobody's alert any more. `alias` names the table `due_items`. */
export const notPassed = (alias: string, today: Day): RawBuilder<boolean> =>
  sql`(not ${sql.ref(`${alias}.passes`)} or ${sql.ref(`${alias}.due_date`)} + ${sql.ref(`${alias}.lasts_days`)} > ${today}::date)`;

/** Whether an item is news and no date: the same as `isNewsKind` in the domain. `alias` names the table `due_items`. */
export const isNews = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.source_type`)} || '.' || ${sql.ref(`${alias}.slot`)} = any(${sql.lit(`{${newsKinds.join(',')}}`)}::text[]))`;

/** Whether an item has a day to keep: what calendar, feed and lists of due dates show. */
export const isDate = (alias: string): RawBuilder<boolean> => sql`(not ${isNews(alias)})`;
