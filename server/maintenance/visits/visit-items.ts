import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Source } from '@holdfast/domain/kernel/ledger/entry';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { visit, type Visit, type VisitFilter, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { sql, type RawBuilder } from 'kysely';
import { guestIn } from '../../kernel/database/guest.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { bookedSources } from '../../kernel/ledger/lines/expenses.ts';

export const visitColumns = Object.keys(visit.shape) as (keyof Visit)[];

export type VisitRow = Omit<VisitItem, 'booked'> & { booked_cost: string | null };

/** What a visit's expense is called in the ledger. */
export const sourceOf = ({ id, task_id }: Pick<Visit, 'id' | 'task_id'>): Source => ({
  type: 'maintenance',
  id: task_id,
  slot: id,
});

const columns = sql`${sql.join(visitColumns.map((column) => sql.ref(`m.${column}`)))}, m.booked_cost, t.title, t.service_type, t.of_type,
  t.of_id, o.label as of_label, v.label as vendor_name`;

const tables = sql`maintenance_visits m
  join maintenance_tasks t on t.user_id = m.user_id and t.id = m.task_id
  join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id
  left join records o on o.user_id = t.user_id and o.item_type = t.of_type and o.item_id = t.of_id and o.removed_at is null
  left join records v on v.user_id = m.user_id and v.item_type = 'vendor' and v.item_id = m.vendor_id and v.removed_at is null`;

/** Finds a visit; throws `not_found`. */
export async function findVisit(tx: Tx, owner: string, id: string): Promise<VisitItem> {
  const { rows } = await sql<VisitRow>`
    select ${columns} from ${tables} where m.user_id = ${owner} and m.id = ${id}`.execute(tx);
  const [item] = await withBooked(tx, owner, rows);
  if (item === undefined) throw notFound('Visit');
  return item;
}

type VisitPage = { items: VisitItem[]; next: string | null; total: number; cost: string };

/** Reads a page of visits, the newest first, with what all of them have cost. Those of tasks in the trash are left out. */
export async function listVisits(tx: Tx, owner: string, filter: VisitFilter): Promise<VisitPage> {
  const listed = sql`m.user_id = ${owner} and r.removed_at is null ${narrowed(filter)}`;
  // The cursor is the day, in ten letters, and the id of the last visit.
  const beyond =
    filter.after === undefined
      ? sql``
      : sql`and (m.completed_date, m.id) < (${filter.after.slice(0, 10)}::date, ${filter.after.slice(10)}::uuid)`;
  const { rows } = await sql<VisitRow>`
    select ${columns} from ${tables} where ${listed} ${beyond}
    order by m.completed_date desc, m.id desc limit ${filter.limit + 1}`.execute(tx);
  const sums = await sumVisits(tx, owner, filter, listed);
  const items = await withBooked(tx, owner, rows.slice(0, filter.limit));
  const last = items.at(-1);
  const next = rows.length > filter.limit && last ? last.completed_date + last.id : null;
  return { items, next, ...sums };
}

/** How many visits there are and what they cost: kept of all of them, less those of tasks in the trash; from the rows where narrowed or for guests. */
async function sumVisits(
  tx: Tx,
  owner: string,
  filter: VisitFilter,
  listed: RawBuilder<unknown>,
): Promise<Pick<VisitPage, 'total' | 'cost'>> {
  const { limit: _, after: __, ...narrowing } = filter;
  const isWhole = Object.values(narrowing).every((value) => value === undefined);
  const counted = sql`count(*) as count, coalesce(sum(m.cost) filter (where m.outcome = 'done'), 0) as cost`;
  const parts =
    guestIn(tx) === undefined && isWhole
      ? sql`select count, cost from maintenance_visit_counts where user_id = ${owner}
          union all
          select -s.count, -s.cost from (select ${counted} from records r
            join maintenance_visits m on m.user_id = r.user_id and m.task_id = r.item_id
            where r.user_id = ${owner} and r.item_type = 'maintenance' and r.removed_at is not null) s`
      : sql`select ${counted} from ${tables} where ${listed}`;
  const { rows } = await sql<Pick<VisitPage, 'total' | 'cost'>>`
    select coalesce(sum(p.count), 0)::int as total, coalesce(sum(p.cost), 0)::numeric(18, 2) as cost from (${parts}) p`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, cost: '0.00' };
}

function narrowed({ task_id, of_type, of_id, vendor_id, service_type }: VisitFilter): RawBuilder<unknown> {
  return sql`${task_id === undefined ? sql`` : sql`and m.task_id = ${task_id}`}
    ${of_type === undefined ? sql`` : sql`and t.of_type = ${of_type}`}
    ${of_id === undefined ? sql`` : sql`and t.of_id = ${of_id}`}
    ${vendor_id === undefined ? sql`` : sql`and m.vendor_id = ${vendor_id} and m.outcome = 'done'`}
    ${service_type === undefined ? sql`` : sql`and t.service_type = ${service_type}`}`;
}

/**
 * Says of each visit whether its cost stands in the ledger as it is. Its owner is answered by the ledger itself, in which an expense may
 * have been deleted since; a guest, who sees no ledger, by what was booked.
 */
async function withBooked(tx: Tx, owner: string, rows: readonly VisitRow[]): Promise<VisitItem[]> {
  const sources = new Map(rows.map((row) => [row.id, sourceOf(row)]));
  const known = guestIn(tx) === undefined ? await bookedSources(tx, owner, [...sources.values()]) : null;
  return rows.map(({ booked_cost, ...row }) => {
    const source = sources.get(row.id);
    const stands = known === null || (source !== undefined && known.has(source));
    return { ...row, booked: hasCost(row) ? stands && booked_cost === row.cost : null };
  });
}

/** Whether there is something to book. */
export const hasCost = ({ cost }: Pick<Visit, 'cost'>): boolean =>
  cost !== null && compareMoney(cost, '0.00') > 0;
