import { sql } from 'kysely';
import { listAssets } from '@holdfast/domain/kernel/records/assets-endpoints';
import type { AssetOption, AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Tx } from '../database/database.ts';
import { answer, type Answer } from '../http/answer/answer.ts';

const most = 50;

/** Finds things by a part of their label or detail. */
export async function listAssetOptions(
  tx: Tx,
  owner: string,
  filter: { q: string; asset_type?: AssetType | undefined },
): Promise<AssetOption[]> {
  const part = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx
    .selectFrom('assets')
    .select(['asset_type', 'asset_id', 'label', 'detail'])
    // Of a view the catalogue says neither that a column is filled nor its words.
    .$castTo<AssetOption>()
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .$if(filter.q !== '', (query) =>
      query.where((where) => where.or([where('label', 'ilike', part), where('detail', 'ilike', part)])),
    )
    .where((where) =>
      filter.asset_type === undefined ? where.lit(true) : where('asset_type', '=', filter.asset_type),
    )
    .orderBy(sql`label collate "und-x-icu"`)
    .orderBy('asset_id')
    .limit(most)
    .execute();
  return rows;
}

export const assetAnswers: readonly Answer[] = [
  answer(listAssets, async ({ tx, owner, input }) => ({
    items: await listAssetOptions(tx, owner, input),
  })),
];
