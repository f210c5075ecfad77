import * as endpoints from '@holdfast/domain/movables/endpoints';
import { sampleMovable } from '../sample/records/movables.ts';
import { expect, test } from 'vitest';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { guestTests } from '../testing/house/guest-tests.ts';

guestTests('a movable asset', {
  type: 'movable',
  area: 'movables',
  endpoints: {
    list: endpoints.listMovables,
    find: endpoints.findMovable,
    add: endpoints.addMovable,
    change: endpoints.changeMovable,
    remove: endpoints.removeMovable,
    restore: endpoints.restoreMovable,
  },
  sample: () => sampleMovable(),
  change: { name: 'Another' },
});

const house = guestApp();

test('a guest who may add to the assets alone adds no documents with them', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  await grantTo(house, { owner, guest, item: 'area:movables', role: 'contributor', state: 'accepted' });
  const visit = house.as(guest).in(owner);
  const bill = await sendFile(visit, 'bill.pdf', 'document', pdfOf(['Bill']));
  const documents = [{ file_id: bill.id, kind: 'bought' as const }];
  const add = visit.call(endpoints.addMovable, sampleMovable({ documents }));
  await expect(add).rejects.toMatchObject({ code: 'forbidden' });
  expect(await visit.call(endpoints.listMovables, {})).toMatchObject({ total: 0 });
  await grantTo(house, { owner, guest, item: 'area:documents', role: 'contributor', state: 'accepted' });
  const added = await visit.call(endpoints.addMovable, sampleMovable({ documents }));
  const kept = await house.raw('select type from documents where user_id = $1', [owner]);
  expect([added.name, kept]).toEqual(['Family car', [{ type: 'purchase' }]]);
});
