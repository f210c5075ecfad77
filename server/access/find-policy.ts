import { accessPolicy, type AccessPolicy } from '@holdfast/domain/access/policy';
import type { Tx } from '../kernel/database/database.ts';

const columns = Object.keys(accessPolicy.shape) as (keyof AccessPolicy)[];

/** A person's own access policy; null where none was made yet. */
export async function findOwnPolicy(tx: Tx, owner: string): Promise<AccessPolicy | null> {
  const row = await tx
    .selectFrom('user_access_policies')
    .select(columns)
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row ?? null;
}
