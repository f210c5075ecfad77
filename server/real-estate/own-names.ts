import type { LentNames } from '../kernel/tools.ts';

/** What people call the property that they live in. */
const homeWords = ['home', 'house', 'residence'];

/** The home that its owner lives in is found by what people call it, whatever its address is. */
export const ownNames: readonly LentNames[] = [
  {
    kind: 'record',
    async find(tx, owner, words) {
      if (!words.some((word) => homeWords.includes(word))) return [];
      const lived = await tx
        .selectFrom('real_estate_properties')
        .select(['id', 'address'])
        .where('user_id', '=', owner)
        .where('removed_at', 'is', null)
        .where('occupancy_status', '=', 'owner_occupied')
        .where('sale_date', 'is', null)
        .orderBy('purchase_date', 'desc')
        .limit(5)
        .execute();
      return lived.map(({ id, address }) => ({
        value: id,
        label: address,
        also: ['home', 'house', 'residence'],
        record: { item_type: 'real_estate' as const, item_id: id },
      }));
    },
  },
];
