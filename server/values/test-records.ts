import { sourceLabels } from '@holdfast/domain/values/valuation';
import * as endpoints from '@holdfast/domain/values/endpoints';
import type { Caller } from '../kernel/test-app.ts';
import type { TestRecords } from '../testing/records/household-records.ts';

/** Three valuations of a property that is held, and how it wears out. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents'],
  async make({ caller, marker, records }) {
    const named = { appraiser: `${marker} & Sons`, note: marker };
    const add = async (item_id: string, day: string) =>
      (
        await caller.call(endpoints.addValuation, {
          item_type: 'real_estate',
          item_id,
          day,
          value: '500000.25',
          source: 'appraisal',
          ...named,
        })
      ).id;
    const held = records['property']?.[0] ?? '';
    const valuation = [
      await add(held, '2020-02-02'),
      await add(held, '2021-02-02'),
      await add(held, '2022-02-02'),
    ];
    await caller.call(endpoints.changePlan, {
      item_type: 'real_estate',
      item_id: held,
      version: 'any',
      method: 'declining_balance',
      yearly_rate: '2.5',
      lifespan: 4,
    });
    return { records: { valuation } };
  },
  names: [
    ['/api/values', /^(item_id|after)$/, 'property'],
    ['/api/values/valuations', /^id$/, 'valuation'],
    ['/api/values', /^document_id$/, 'document'],
  ],
  asks: {
    last_valued: (home) => ({
      of: { item_type: 'real_estate', item_id: home.records['property']?.[0] ?? '' },
    }),
    sold_things: (home) => ({
      of: { item_type: 'real_estate', item_id: home.records['property']?.[1] ?? '' },
    }),
  },
  truths: {
    async cost_of_ownership(caller) {
      // What is worth more than all that went into it has cost nothing so far.
      return (await allWorth(caller))
        .map(({ thing, ownership }): [string, string] => [thing.item_id, ownership?.cost ?? ''])
        .filter(([, cost]) => !cost.startsWith('-'));
    },
    async price_paid(caller) {
      return (await allWorth(caller))
        .toSorted((one, other) => Number(other.thing.purchase_price) - Number(one.thing.purchase_price))
        .map(({ thing }) => [`price:${thing.item_id}`, thing.purchase_price ?? '']);
    },
    async last_valued(caller, home) {
      const of = { item_type: 'real_estate', item_id: home.records['property']?.[0] ?? '' } as const;
      const { valuations } = await caller.call(endpoints.findWorth, of);
      const [last, before] = valuations;
      return [
        ['valued', last?.day ?? ''],
        ['value', last?.value ?? ''],
        ['source', last?.appraiser ?? sourceLabels[last?.source ?? 'own']],
        ['before', before?.day ?? ''],
        ['value_before', before?.value ?? ''],
      ];
    },
    async sold_things(caller, home) {
      const of = { item_type: 'real_estate', item_id: home.records['property']?.[1] ?? '' } as const;
      const { thing } = await caller.call(endpoints.findWorth, of);
      return [
        ['sold_for', thing.sale_price ?? ''],
        ['sold', thing.sale_date ?? ''],
        ['price', thing.purchase_price ?? ''],
      ];
    },
    async bought_on(caller) {
      return (await allWorth(caller))
        .filter(({ thing }) => thing.purchase_date !== null)
        .map(({ thing }) => ({ ...thing, place: `${thing.purchase_date ?? ''} ${thing.item_id}` }))
        .toSorted((one, other) => (one.place < other.place ? 1 : -1))
        .map(({ item_id, purchase_date }) => [`bought:${item_id}`, purchase_date ?? '']);
    },
    async replacements_ahead(caller) {
      const { items, total, cost, monthly } = await caller.call(endpoints.listReplacements, { years: 3 });
      return [
        ['count', String(total)],
        ['cost', cost],
        ['monthly', monthly],
        ...items.map(({ id, due }): [string, string] => [id, due]),
      ];
    },
  },
  special: {
    'POST /api/values/{item_type}/{item_id}/valuations': [
      { item_type: 'real_estate', day: '2023-03-03', value: '510000', source: 'appraisal' },
    ],
    'PATCH /api/values/{item_type}/{item_id}/plan': [
      { item_type: 'real_estate', lifespan: 9, version: 'any' },
    ],
    'PATCH /api/values/valuations/{id}': [{ note: 'Taken over', value: '1', version: 'any' }],
  },
};

/** All that is known of the worth of each thing that is held, the most valuable first. */
async function allWorth(caller: Caller) {
  const { items } = await caller.call(endpoints.listWorth, {});
  return Promise.all(
    items.map(({ item_type, id }) => caller.call(endpoints.findWorth, { item_type, item_id: id })),
  );
}
