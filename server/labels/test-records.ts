import * as endpoints from '@holdfast/domain/labels/endpoints';
import type { TestRecords } from '../testing/records/household-records.ts';

/** A code of a property that is held. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make({ id, caller, records }, test) {
    const of = { item_type: 'real_estate', item_id: records['property']?.[0] ?? '' } as const;
    await caller.call(endpoints.changeCode, of);
    const [row] = await test.raw<{ code: string }>('select code from labels where user_id = $1', [id]);
    return { facts: { labelCode: row?.code ?? '' } };
  },
  names: [['/api/labels', /^item_id$/, 'property']],
  special: {
    'GET /api/labels': [{}, { q: (home) => home.marker }, { item_type: 'real_estate' }],
    'GET /api/labels/of/{item_type}/{item_id}': [{ item_type: 'real_estate' }],
    'POST /api/labels/of/{item_type}/{item_id}/code': [{ item_type: 'real_estate' }],
    'GET /api/labels/codes/{code}': [{ code: (home) => home.facts['labelCode'] }],
  },
};
