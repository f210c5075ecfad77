import * as endpoints from '@holdfast/domain/evidence/endpoints';
import { packFile } from '@holdfast/domain/evidence/pack';
import { sampleMovable } from '../sample/records/movables.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { keepPackFile, onePiece, packKey } from './pack-files.ts';

const ofProperty = { scope: 'property', homes: true } as const;

/** Three packs that can be downloaded, without the time that it takes to print them. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'movables', 'my-home'],
  async make({ id: owner, caller, marker }, test) {
    // The house has movable assets; this one is surely not private.
    const body = JSON.stringify(sampleMovable({ name: `${marker} lamp` }));
    const added = await caller.fetch('/api/movables', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const lamp = ((await added.json()) as { id: string }).id;
    const { store } = test.kernel.files;
    const ids: string[] = [];
    for (const choices of [{}, { with_values: false }, { with_serials: false }]) {
      const { id } = await caller.call(endpoints.addPack, choices);
      for (const file of packFile.options) {
        await keepPackFile(store, packKey(owner, id, file), onePiece(Buffer.from(marker)), 1000);
      }
      ids.push(id);
    }
    await test.raw("update evidence_packs set state = 'ready', pdfs = 1 where user_id = $1", [owner]);
    return { records: { pack: ids, lamp: [lamp] } };
  },
  names: [
    ['/api/evidence', /^property_id$/, 'property'],
    ['/api/evidence', /^place_ids$/, 'place'],
    ['/api/evidence/packs', /^id$/, 'pack'],
  ],
  special: {
    'GET /api/evidence': [
      {},
      { ...ofProperty, property_id: (home) => idOf(home, 'property') },
      { scope: 'places', place_ids: (home) => [idOf(home, 'place')] },
    ],
    'POST /api/evidence/packs': [{}, { ...ofProperty, property_id: (home) => idOf(home, 'property') }],
  },
};
