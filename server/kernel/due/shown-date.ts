import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql, type RawBuilder } from 'kysely';

/**
 * The open date of a record that lists and its screen show: the last that has come, as the bell does, with how many were missed before it
 * (`missed`); else the next one. `first_date` and `first_occurrence` are the earliest of all. For kinds of which Done takes along what was missed. `source` is the id of the record in the statement.
 */
export const shownDate = (
  owner: string,
  today: Day,
  { type, slot, source }: { readonly type: string; readonly slot: string; readonly source: string },
): RawBuilder<unknown> => sql`(
  select i.due_date, i.occurrence, i.snoozed_until,
    case when i.due_date <= ${today}::date then (count(*) filter (where i.due_date <= ${today}::date) over ())::int - 1 else 0 end as missed,
    first_value(i.due_date) over in_turn as first_date, first_value(i.occurrence) over in_turn as first_occurrence
  from due_items i
  where i.user_id = ${owner} and i.source_type = ${sql.lit(type)} and i.source_id = ${sql.ref(source)} and i.slot = ${sql.lit(slot)}
    and i.state = 'open'
  window in_turn as (order by i.due_date, i.occurrence)
  order by i.due_date > ${today}::date, abs(i.due_date - ${today}::date), i.id desc limit 1)`;
