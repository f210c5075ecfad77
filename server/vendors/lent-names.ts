import type { LentNames } from '../kernel/tools.ts';

const most = 50;

/** What the work of a trade is called: by words that begin as it does, of which the last letters differ. */
const workOf: readonly (readonly [trade: RegExp, words: readonly string[]])[] = [
  [/electric/i, ['electrical', 'electric', 'electrics', 'wiring']],
  [/plumb/i, ['plumbing', 'pipes']],
  [/roof/i, ['roofing']],
  [/paint/i, ['painting']],
  [/garden|landscap/i, ['gardening', 'yard', 'lawn', 'landscaping', 'landscaper', 'gardener']],
  [/heat|hvac/i, ['heating', 'hvac']],
  [/clean/i, ['cleaning']],
  [/lock/i, ['locks']],
  [/carpent/i, ['carpentry', 'woodwork']],
];

/** Trades by which vendors are asked for: of two roofers both are meant. */
export const names: readonly LentNames[] = [
  {
    kind: 'trade',
    async find(tx, owner, words) {
      const rows = await tx
        .selectFrom('vendors')
        .select('trade')
        .distinct()
        .where('user_id', '=', owner)
        .where('removed_at', 'is', null)
        .where('trade', 'is not', null)
        .orderBy('trade')
        .limit(most)
        .execute();
      return rows.flatMap(({ trade }) => {
        if (trade === null) return [];
        const also = workOf.flatMap(([of, called]) => (of.test(trade) ? called : []));
        const own = trade.toLowerCase().split(/[^\p{L}-]+/u);
        const isAsked = [...own, ...also].some((each) =>
          words.some((word) => word === each || word === `${each}s`),
        );
        return isAsked ? [{ value: trade, label: trade, also, whole: true }] : [];
      });
    },
  },
];
