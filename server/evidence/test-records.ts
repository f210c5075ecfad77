import { sampleMovable } from '../../db/seed/movables.ts';
import * as endpoints from '@holdfast/domain/evidence/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import type { TestRecords } from '../testing/household-records.ts';

/** Three packs that were asked for; one has failed. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'movables', 'my-home'],
  async make({ id: owner, caller, marker }, test) {
    await caller.call(addMovable, sampleMovable({ name: `${marker} lamp` }));
    const ids: string[] = [];
    for (const choices of [{}, { with_values: false }, { with_serials: false }]) {
      ids.push((await caller.call(endpoints.addPack, choices)).id);
    }
    await test.raw("update evidence_packs set state = 'failed', reason = $2 where user_id = $1 and id = $3", [
      owner,
      `${marker} is not there`,
      ids[2],
    ]);
    return { records: { pack: ids } };
  },
  names: [
    ['/api/evidence', /^property_id$/, 'property'],
    ['/api/evidence', /^place_ids$/, 'place'],
    ['/api/evidence/packs', /^id$/, 'pack'],
  ],
  special: {
    'GET /api/evidence': [{}, { scope: 'property' }, { scope: 'places' }],
    'POST /api/evidence/packs': [{}, { scope: 'property' }],
  },
};
