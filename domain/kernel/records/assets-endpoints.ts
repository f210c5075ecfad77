import { z } from 'zod';
import { assetOption, assetType } from './asset.ts';
import { endpoint } from '../call/endpoint.ts';

export const listAssets = endpoint('GET', '/api/assets', {
  summary: 'Lists the caller’s things of every kind, for pickers: by name, 50 at most',
  input: z.object({
    q: z.string().max(100).default(''),
    asset_type: assetType.optional(),
  }),
  output: z.object({ items: z.array(assetOption) }),
});
