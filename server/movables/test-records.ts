import sharp from 'sharp';
import * as endpoints from '@holdfast/domain/movables/endpoints';
import { gainOf } from '@holdfast/domain/movables/movable';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sampleMovable } from '../sample/records/movables.ts';
import { idOf, sendFile, type TestRecords } from '../testing/records/household-records.ts';

/** Three vehicles: one held with a photograph, one sold, one in the trash, and a photograph that waits. */
export const testRecords: TestRecords = {
  // The plan that is bought there has room for them.
  after: ['billing'],
  async make({ id: owner, caller, marker }, test) {
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#305080' } })
      .png()
      .toBuffer();
    const upload = async () => (await sendFile(caller, `${marker} boat.png`, 'photo', pixel)).id;
    const photo = [await upload(), await upload()];
    const file = (await sendFile(caller, `${marker} bill.pdf`, 'document', pdfOf([marker]))).id;
    const [place] = await test.raw<{ id: string }>(
      "insert into home_places (user_id, name, kind) values ($1, $2, 'storage') returning id",
      [owner, `${marker} berth`],
    );
    const place_id = place?.id ?? '';
    const add = async (photos: string[] = []) => {
      const named = { name: `${marker} boat`, description: marker, make: marker };
      const draft = sampleMovable({ ...named, photos, place_id });
      return (await caller.call(endpoints.addMovable, draft)).id;
    };
    const movable = [await add(photo.slice(0, 1)), await add(), await add()];
    const [, sold = '', removed = ''] = movable;
    await caller.call(endpoints.sellMovable, {
      id: sold,
      sale_date: '2024-05-01',
      sale_price: '20000.00',
      sale_notes: marker,
    });
    await caller.call(endpoints.removeMovable, { id: removed });
    return {
      records: { movable, movable_photo: photo, movable_file: [file], movable_place: [place_id] },
    };
  },
  shared: ['movable_assets'],
  truths: {
    async movable_worth(caller) {
      const { items, total, value } = await caller.call(endpoints.listMovables, {});
      const prices = await Promise.all(
        items.map(async ({ id }) => gainOf(await caller.call(endpoints.findMovable, { id }))),
      );
      return [
        ['value', value ?? ''],
        ['gain', addMoney(...prices)],
        ['count', String(total)],
      ];
    },
    async movable_expiries(caller) {
      const { items } = await caller.call(endpoints.listMovables, {});
      return items
        .flatMap(({ id, registration_expiry, insurance_expiry }) => [
          [`registration:${id}`, registration_expiry ?? ''] as [string, string],
          [`insurance:${id}`, insurance_expiry ?? ''] as [string, string],
        ])
        .filter(([, day]) => day !== '')
        .toSorted(([id, on], [otherId, other]) => (`${on} ${id}` < `${other} ${otherId}` ? -1 : 1));
    },
  },
  names: [
    ['/api/movables', /^(id|ids|after)$/, 'movable'],
    ['/api/movables', /^photos$/, 'movable_photo'],
    ['/api/movables', /^(place|place_id)$/, 'movable_place'],
    ['/api/movables', /^file_id$/, 'movable_file'],
  ],
  special: {
    'PATCH /api/movables/{id}': [{ name: 'Taken over', current_value: '1' }],
    'POST /api/movables/changes': [
      { changes: (home) => [{ ids: home.records['movable'], change: { condition: 'poor' } }] },
      {
        changes: (home) => [
          { ids: home.records['movable'], change: { place_id: idOf(home, 'movable_place') } },
        ],
      },
    ],
    'GET /api/movables': [{}, { q: (home) => home.marker }, { view: 'trash' }, { view: 'sold' }],
  },
};
