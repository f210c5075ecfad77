import { z } from 'zod';
import type { Limits } from '../standing/plans.ts';

const meter = z.object({
  used: z.int(),
  /** Null where the plan has no limit. */
  limit: z.int().nullable(),
});
export type Meter = z.infer<typeof meter>;

/** What of the plan's room is used (G-13): things of all kinds together, and the bytes of all files. */
export const usage = z.object({ assets: meter, storage: meter });
export type Usage = z.infer<typeof usage>;

export function usageOf(used: { assets: number; storage: number }, limits: Limits): Usage {
  return {
    assets: { used: used.assets, limit: limits.assets },
    storage: { used: used.storage, limit: limits.storage },
  };
}
