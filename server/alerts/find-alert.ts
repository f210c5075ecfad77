import type { Day } from '@holdfast/domain/kernel/time/day';
import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { findDueItem } from '../kernel/due/find-due-item.ts';

type Waiting = { label: string; removed_at: string | null; disposed_on: Day | null };

/**
 * Finds one alert. Throws `not_found`; where the date waits with a record that is sold or in the trash, its message says so, because the
 * link in an older mail still leads here.
 */
export async function findAlert(tx: Tx, owner: string, id: string): Promise<DueEntry> {
  const { rows } = await sql<Waiting>`
    select r.label, r.removed_at::text, r.disposed_on::text from due_items i
    join records r on r.user_id = i.user_id
      and (r.item_type, r.item_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id))
    where i.user_id = ${owner} and i.id = ${id} and i.state = 'closed' and (r.removed_at is not null or r.disposed_on is not null)
    order by r.removed_at is null, r.label limit 1`.execute(tx);
  const [waiting] = rows;
  if (waiting === undefined) return findDueItem(tx, owner, id);
  throw new Fault('not_found', waitingInWords(waiting));
}

function waitingInWords({ label, removed_at }: Waiting): string {
  return removed_at === null
    ? `${label} is sold or has ended. Nothing reminds you of it any more.`
    : `${label} is in the trash. Restore it, and its dates are back.`;
}

/** Reads which areas own the records of due items. */
export async function areasOfDueItems(tx: Tx, owner: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select distinct i.area from due_items i where i.user_id = ${owner} and i.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ area }) => area);
}
