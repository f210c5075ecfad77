import type { Tx } from '../kernel/database/database.ts';
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

/** Whether a trade is asked for by its own name or by what its work is called, with the further words that mean it. */
function askedFor(trade: string, words: readonly string[]): { asked: boolean; also: readonly string[] } {
  const also = workOf.flatMap(([of, called]) => (of.test(trade) ? called : []));
  const own = trade.toLowerCase().split(/[^\p{L}-]+/u);
  const asked = [...own, ...also].some((each) => words.some((word) => word === each || word === `${each}s`));
  return { asked, also };
}

const withTrade = (tx: Tx, owner: string) =>
  tx
    .selectFrom('vendors')
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('trade', 'is not', null);

/** Trades by which vendors are asked for: of two roofers both are meant. */
export const names: readonly LentNames[] = [
  {
    kind: 'trade',
    async find(tx, owner, words) {
      const rows = await withTrade(tx, owner)
        .select('trade')
        .distinct()
        .orderBy('trade')
        .limit(most)
        .execute();
      return rows.flatMap(({ trade }) => {
        const { asked, also } = askedFor(trade ?? '', words);
        return trade !== null && asked ? [{ value: trade, label: trade, also, whole: true }] : [];
      });
    },
  },
  {
    // "What did we pay the electrician?": the one who is known, and nobody of two.
    kind: 'payee',
    async find(tx, owner, words) {
      const rows = await withTrade(tx, owner).select(['name', 'trade']).orderBy('name').limit(most).execute();
      return rows.flatMap(({ name, trade }) => {
        const alike = rows.filter((each) => each.trade === trade);
        const { asked } = askedFor(trade ?? '', words);
        const own = (trade ?? '').toLowerCase();
        return asked && alike.length === 1 && words.includes(own)
          ? [{ value: name, label: name, also: [own], whole: true }]
          : [];
      });
    },
  },
];
