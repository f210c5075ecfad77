import { sql } from 'kysely';
import { applianceDraft, type ApplianceDraft } from '@holdfast/domain/appliances/appliance';
import { severalFaults, type SeveralDraft } from '@holdfast/domain/appliances/catalogue';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import type { Tx } from '../kernel/database/database.ts';
import { addAppliance } from './appliances.ts';

/** Plans the upkeep of appliances that were just added, by their kinds. */
export type PlanUpkeep = (
  tx: Tx,
  owner: string,
  appliances: readonly { id: string; category: ApplianceKind }[],
  today: Day,
) => Promise<void>;

/**
 * Adds several appliances in the order in which they were chosen, all or none; `spare` is asked for room before each. Throws `invalid` as
 * a single one does.
 */
export async function addSeveral(
  tx: Tx,
  owner: string,
  draft: SeveralDraft,
  lent: { today: Day; planUpkeep: PlanUpkeep | undefined; spare: () => Promise<void> },
): Promise<{ id: string; name: string }[]> {
  const { today, planUpkeep, spare } = lent;
  refuse(severalFaults(draft, today));
  const { place_id, purchase_date } = draft;
  const added = [];
  for (const line of draft.items) {
    await spare();
    const whole: ApplianceDraft = applianceDraft.parse({
      ...line,
      place_id,
      purchase_date,
      // What was paid is the only worth that is known of it.
      current_value: line.purchase_price,
    });
    added.push(await addAppliance(tx, owner, whole, today));
  }
  if (draft.plan_upkeep) {
    const planned = added.map(({ id, category }) => ({ id, category }));
    await planUpkeep?.(tx, owner, planned, today);
  }
  return added.map(({ id, name }) => ({ id, name }));
}

/** How many appliances of each kind are held. */
export async function countKinds(tx: Tx, owner: string): Promise<Partial<Record<ApplianceKind, number>>> {
  const rows = await tx
    .selectFrom('appliances')
    .select(['category', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('sale_date', 'is', null)
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]));
}
