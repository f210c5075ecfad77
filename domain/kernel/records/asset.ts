import { z } from 'zod';

/**
 * The kinds of thing that documents, agreements and policies can belong to. A closed list, because an asset's type stands in the
 * database, in addresses and in exports for decades.
 */
export const assetType = z.enum(['real_estate', 'movable', 'appliance']);
export type AssetType = z.infer<typeof assetType>;

/** A thing named by its type and id. */
export const assetReference = z.object({ asset_type: assetType, asset_id: z.uuid() });

/** A thing as a picker shows it. */
export const assetOption = z.object({
  asset_type: assetType,
  asset_id: z.uuid(),
  label: z.string(),
  detail: z.string(),
});
export type AssetOption = z.infer<typeof assetOption>;
