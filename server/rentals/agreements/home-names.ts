import { sql } from 'kysely';
import type { LentNames } from '../../kernel/tools.ts';

/** What a home with so many units is called. */
const named: Readonly<Record<string, number>> = { duplex: 2, triplex: 3, fourplex: 4, quadplex: 4 };

/** A home is found by what people call one with as many units: "the duplex" is the only home with two. */
export const homeNames: readonly LentNames[] = [
  {
    kind: 'record',
    async find(tx, owner, words) {
      const said = words.flatMap((word) => (named[word] === undefined ? [] : [{ word, units: named[word] }]));
      if (said.length === 0) return [];
      const { rows } = await sql<{ id: string; label: string; units: number }>`
        select u.of_id as id, r.label, count(*)::int as units from rental_units u
        join records r on r.user_id = u.user_id and r.item_type = 'real_estate' and r.item_id = u.of_id and r.removed_at is null
        where u.user_id = ${owner} and u.removed_at is null group by 1, 2 limit 200`.execute(tx);
      return said.flatMap(({ word, units }) => {
        const [only, another] = rows.filter((each) => each.units === units);
        if (only === undefined || another !== undefined) return [];
        const record = { item_type: 'real_estate' as const, item_id: only.id };
        return [{ value: only.id, label: only.label, also: [word], record }];
      });
    },
  },
];
