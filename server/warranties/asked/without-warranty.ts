import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { stateOf } from '@holdfast/domain/warranties/warranty';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { figuresOf } from '../../kernel/figures.ts';
import { listInForce } from '../warranty-list.ts';
import { list } from './terms-tool.ts';

/** The things of a type that no warranty in force covers. */
export async function withoutWarranty(tx: Tx, owner: string, kind: AssetType | undefined, today: Day) {
  if (kind === undefined) return [];
  const covered = (await listInForce(tx, owner))
    .filter((each) => ['active', 'lifetime'].includes(stateOf(each, today)))
    .map(({ of_id }) => of_id);
  const { rows } = await sql<{ item_id: string; label: string }>`
    select item_id, label from records where user_id = ${owner} and item_type = ${kind} and removed_at is null and disposed_on is null
      and item_id <> all(${covered}::uuid[])
    order by label, item_id limit 200`.execute(tx);
  const all = figuresOf({ cites: rows.map(({ item_id }) => ({ item_type: kind, item_id })), href: list });
  return [
    ...all.list(
      'names',
      'Without a warranty in force',
      rows
        .slice(0, 40)
        .map(({ label }) => label)
        .join('\n'),
    ),
    ...all.count('count', 'Without a warranty in force', rows.length),
  ];
}
