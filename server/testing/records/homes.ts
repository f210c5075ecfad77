import * as homes from '@holdfast/domain/real-estate/endpoints';
import { search } from '@holdfast/domain/search/endpoints';
import { sampleProperty } from '../../sample/records/properties.ts';
import type { Caller } from '../../kernel/test-app.ts';

type Own = Parameters<typeof sampleProperty>[0];

/** Properties for the tests of areas whose records stand in one or hang on one, and the words by which records are found. */
export const testHomes = {
  /** A property that its owner lives in, unless told. */
  add: async (caller: Caller, own: Own = {}): Promise<string> => {
    const lived = { occupancy_status: 'owner_occupied', lease_end_date: null } as const;
    return (await caller.call(homes.addProperty, sampleProperty({ ...lived, ...own }))).id;
  },
  list: (caller: Caller) => caller.call(homes.listProperties, {}),
  keepPrivate: (caller: Caller, id: string, alone: boolean) =>
    caller.call(homes.changeProperty, { id, version: 'any', private: alone }),
  remove: (caller: Caller, id: string) => caller.call(homes.removeProperty, { id }),
  restore: (caller: Caller, id: string) => caller.call(homes.restoreProperty, { id }),
  sell: (caller: Caller, id: string) =>
    caller.call(homes.sellProperty, {
      id,
      sale_date: '2024-05-01',
      sale_price: '500000.00',
      sale_notes: null,
    }),
  undoSale: (caller: Caller, id: string) => caller.call(homes.undoSale, { id, status: 'off_market' }),
};

/** The ids of the records that are found by these words. */
export async function foundBy(caller: Caller, words: string): Promise<string[]> {
  return (await caller.call(search, { q: words })).items.map(({ item_id }) => item_id);
}
