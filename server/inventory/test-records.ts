import * as endpoints from '@holdfast/domain/inventory/endpoints';
import { sampleCheck } from '../sample/records/inventory.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Three checks: one under way in which a thing was looked at, one in the trash, one finished. */
export const testRecords: TestRecords = {
  after: ['movables', 'my-home'],
  async make(home) {
    const { caller, marker } = home;
    const draft = sampleCheck({ name: `${marker} one`, notes: marker });
    const add = async () => (await caller.call(endpoints.addCheck, draft)).id;
    const check = [await add(), await add(), await add()];
    const id = check[0] ?? '';
    const thing = { item_type: 'movable', item_id: idOf(home, 'movable') } as const;
    await caller.call(endpoints.answerThing, { id, ...thing, answer: 'here', note: marker });
    await caller.call(endpoints.removeCheck, { id: check[1] ?? '' });
    await caller.call(endpoints.finishCheck, { id: check[2] ?? '' });
    return { records: { check } };
  },
  shared: ['inventory_checks'],
  truths: {
    async inventory(caller) {
      const { items } = await caller.call(endpoints.listChecks, {});
      const last = items.find(({ finished_on }) => finished_on !== null);
      return [
        ['last', last?.finished_on ?? ''],
        ['missing', String(last?.missing)],
        ['seen', String(last?.seen)],
        ['things', String(last?.things)],
      ];
    },
  },
  names: [
    ['/api/inventory', /^id$/, 'check'],
    ['/api/inventory/checks', /^after$/, 'check'],
    ['/api/inventory', /^property_id$/, 'property'],
    ['/api/inventory', /^(place_ids|place_id|place)$/, 'place'],
    ['/api/inventory', /^item_id$/, 'movable'],
    ['/api/inventory', /^photo$/, 'photo'],
  ],
  special: {
    'PATCH /api/inventory/checks/{id}': [{ name: 'Taken over' }],
    'GET /api/inventory/checks': [{}, { view: 'trash' }],
    'POST /api/inventory/checks/{id}/answers': [
      { item_type: 'movable', answer: 'here' },
      { item_type: 'movable', answer: 'moved', place_id: (home) => idOf(home, 'place') },
    ],
    'GET /api/inventory/checks/{id}/things': [{}, { view: 'no_receipt' }],
    'GET /api/inventory/last/{item_type}/{item_id}': [{ item_type: 'movable' }],
  },
};
