import { sql, type RawBuilder } from 'kysely';

/** Whether a due item is an income or a transfer of a recurring item: nobody has to do anything for it. `alias` names `due_items`. */
export const bringsMoney = (
  alias: string,
): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.source_type`)} = 'recurring' and exists (
  select from recurring_transactions t where t.user_id = ${sql.ref(`${alias}.user_id`)} and t.id = ${sql.ref(`${alias}.source_id`)}
    and t.kind <> 'expense'))`;
