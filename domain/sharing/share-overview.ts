import { z } from 'zod';
import { receivedGrant } from './grant.ts';
import { openHouse } from './share.ts';

/** How many parts of a house are named before the others are counted. */
export const partsNamed = 4;

/** Counts go so far: one more says that there are more than that. */
export const partsCounted = 1000;

/** "12", and "1,000+" where it was counted no further. */
export const partsInWords = (count: number): string =>
  `${Math.min(count, partsCounted).toLocaleString('en-US')}${count > partsCounted ? '+' : ''}`;

/** How much is shared: given and not over, received, given and waiting, and waiting for one's own answer. */
export const shareCounts = z.object({ given: z.int(), received: z.int(), waiting: z.int(), asked: z.int() });
export type ShareCounts = z.infer<typeof shareCounts>;

/** A house of which something is open, with the newest of it. */
export const namedHouse = openHouse.extend({
  newest: z.array(
    receivedGrant.pick({
      id: true,
      item_type: true,
      item_id: true,
      label: true,
      role: true,
      may_download: true,
    }),
  ),
});
export type NamedHouse = z.infer<typeof namedHouse>;
