import { sql } from 'kysely';
import type { ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import type { LentNames } from '../kernel/tools.ts';

/** What people call appliances of a kind, in words that all have to be said. */
const called: readonly (readonly [ApplianceKind, readonly string[]])[] = [
  ['washer', ['washing', 'machine']],
  ['washer', ['clothes', 'washer']],
  ['dryer', ['tumble', 'dryer']],
  ['dryer', ['clothes', 'dryer']],
  ['dishwasher', ['dish', 'washer']],
  ['refrigerator', ['fridge']],
  ['oven', ['stove']],
  ['oven', ['cooker']],
  ['cooktop', ['hob']],
  ['cooktop', ['stovetop']],
  ['range_hood', ['extractor']],
  ['air_conditioner', ['ac']],
  ['air_conditioner', ['aircon']],
  ['air_conditioner', ['air', 'conditioning']],
  ['air_conditioner', ['hvac']],
  ['furnace', ['hvac']],
  ['furnace', ['heating', 'system']],
  ['water_heater', ['hot', 'water', 'tank']],
  ['tv', ['television']],
  ['tv', ['telly']],
  ['laptop', ['computer']],
  ['laptop', ['notebook']],
  ['smartphone', ['cellphone']],
  ['vacuum', ['hoover']],
  ['lawn_mower', ['mower']],
];

/** Appliances are found by what their kind is called, whatever their names are. */
export const ownNames: readonly LentNames[] = [
  {
    kind: 'record',
    async find(tx, owner, words) {
      const meant = called.filter(([, said]) => said.every((word) => words.includes(word)));
      if (meant.length === 0) return [];
      const held = await tx
        .selectFrom('appliances')
        .select(['id', 'name', 'category'])
        .where('user_id', '=', owner)
        .where('removed_at', 'is', null)
        .where('sale_date', 'is', null)
        .where(sql<boolean>`category = any(${sql.val([...new Set(meant.map(([kind]) => kind))])}::text[])`)
        .orderBy('id')
        .limit(20)
        .execute();
      return held.map(({ id, name, category }) => ({
        value: id,
        label: name,
        also: meant.flatMap(([kind, said]) => (kind === category ? said : [])),
        record: { item_type: 'appliance' as const, item_id: id },
      }));
    },
  },
];
