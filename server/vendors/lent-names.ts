import type { LentNames } from '../kernel/tools.ts';

const most = 50;

/** Trades by which vendors are asked for: of two roofers both are meant. */
export const names: readonly LentNames[] = [
  {
    kind: 'trade',
    async find(tx, owner, words) {
      const asked = words.filter((word) => /^[\p{L}-]{3,}$/u.test(word));
      if (asked.length === 0) return [];
      const rows = await tx
        .selectFrom('vendors')
        .select('trade')
        .distinct()
        .where('user_id', '=', owner)
        .where('removed_at', 'is', null)
        .where((is) =>
          is.or(
            asked.map((word) => is('trade', 'ilike', `%${word.slice(0, Math.max(4, word.length - 1))}%`)),
          ),
        )
        .orderBy('trade')
        .limit(most)
        .execute();
      return rows.flatMap(({ trade }) =>
        trade === null ? [] : [{ value: trade, label: trade, whole: true }],
      );
    },
  },
];
