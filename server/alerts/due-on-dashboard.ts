import { alertOf } from '@holdfast/domain/alerts/alert';
import { dueShown, weekDays, type DuePiece } from '@holdfast/domain/alerts/due-piece';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueDaysAhead, dueEntry, type DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { dueEntryColumns, isDate } from '../kernel/due/due-columns.ts';
import { donePress, doneSays, type Finishes } from '../kernel/due/finish-due.ts';
import { isOverdue, missedBefore, openOnce } from './read-bell.ts';

/** Whether a due item (by its alias) only brings money, so that nobody has to do anything for it. */
export type BringsMoney = (alias: string) => RawBuilder<boolean>;

/** So many dates are looked at for the few that are shown where little is due this week. */
const lookedAt = 40;

/**
 * What asks something of its owner up to a day (`last`): what is open, neither put off nor muted, each once; no news, no income and no
 * transfer. What the dashboard counts and the lists of overdue and of this week show.
 */
export const asksOf = (
  bringsMoney: BringsMoney,
  owner: string,
  today: Day,
  last: Day,
  reader: { guest?: boolean } = {},
) => sql`${openOnce(owner, today, last, reader)} and ${isDate('i')} and not ${bringsMoney('i')}`;

type Found = Omit<DuePiece, 'items'> & { items: (DueEntry & { missed: number })[] };

/** The Due Dates card, as a part of the dashboard's one statement (`json`), and the alerts that are made of it (`read`). */
export const dueOnDashboard = (bringsMoney: BringsMoney) => ({
  json(tx: Tx, owner: string, today: Day): RawBuilder<unknown> {
    const week = addDays(today, weekDays);
    const columns = sql`i.id, i.due_date, i.title, i.source_type, i.source_id, i.slot, ${isOverdue(today)} as late`;
    return sql`(
      with soon as materialized (
        select ${columns} from ${asksOf(bringsMoney, owner, today, week)}
      ), ahead as (
        select ${columns} from ${asksOf(bringsMoney, owner, today, addDays(today, dueDaysAhead))} and i.due_date > ${week}
          and (select count(*) from soon) < ${sql.lit(dueShown)}
        order by i.due_date, i.title, i.id limit ${sql.lit(lookedAt)}
      ), once as (
        select distinct on (e.source_type, e.source_id, e.slot) e.* from (select * from soon union all select * from ahead) e
        order by e.source_type, e.source_id, e.slot, e.late desc, e.due_date, e.id
      ), first as (
        select o.*, row_number() over (order by o.late desc, o.due_date, o.title, o.id) as nth from once o
        order by nth limit ${sql.lit(dueShown)}
      )
      select json_build_object('overdue', (select count(*)::int from soon where late), 'week', (select count(*)::int from soon where not late),
        'items', (select coalesce(json_agg(e order by e.nth), '[]') from (
          select ${dueEntryColumns(tx, 'i')}, ${missedBefore(owner, today)} as missed, f.nth from first f
          join due_items i on i.user_id = ${owner} and i.id = f.id) e)))`;
  },
  read(found: unknown, today: Day, finishes: Finishes): DuePiece {
    const { overdue, week, items } = found as Found;
    return {
      overdue,
      week,
      items: items.map((shown) => {
        const entry = { ...dueEntry.parse(shown), missed: shown.missed };
        return alertOf(entry, today, doneSays(finishes, entry), donePress(finishes, entry));
      }),
    };
  },
});
export type DueOnDashboard = ReturnType<typeof dueOnDashboard>;
