import sharp from 'sharp';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { heldStatus } from '@holdfast/domain/appliances/appliance';
import { ageOf, replacementOf } from '@holdfast/domain/appliances/lifespan';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sampleAppliance } from '../sample/records/appliances.ts';
import type { Caller } from '../kernel/test-app.ts';
import { idOf, sendFile, type TestRecords } from '../testing/records/household-records.ts';
import { makePlace } from './test-place.ts';

/** Only one of the ways to ask names a record to go on from. */
const firstPage = { after: () => undefined, place: () => undefined };

/** Three appliances (held in a place and with a photograph, sold, removed), a photograph and a receipt that wait. */
export const testRecords: TestRecords = {
  // The plan that is bought there has room for them.
  after: ['billing'],
  async make({ id: owner, caller, marker }, test) {
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#305a50' } })
      .png()
      .toBuffer();
    const upload = async () => (await sendFile(caller, `${marker} oven.png`, 'photo', pixel)).id;
    const oven_photo = [await upload(), await upload()];
    const oven_receipt = [
      (await sendFile(caller, `${marker} receipt.pdf`, 'document', pdfOf([marker, 'receipt']))).id,
    ];
    const standing = [await makePlace(test, owner, `${marker} kitchen`)];
    const add = async (more: Partial<Parameters<typeof sampleAppliance>[0]> = {}) => {
      const draft = sampleAppliance({ name: `${marker} one`, notes: marker, ...more });
      return (await caller.call(endpoints.addAppliance, draft)).id;
    };
    const appliance = [
      await add({
        place_id: standing[0] ?? null,
        photos: oven_photo.slice(0, 1),
        purchase_date: '2010-05-17',
      }),
      await add(),
      await add(),
    ];
    const [, sold = '', removed = ''] = appliance;
    await caller.call(endpoints.sellAppliance, {
      id: sold,
      sale_date: '2024-05-01',
      sale_price: '50.00',
      sale_notes: marker,
    });
    await caller.call(endpoints.removeAppliance, { id: removed });
    return { records: { appliance, standing, oven_photo, oven_receipt } };
  },
  shared: ['appliances'],
  asks: {
    appliance_service: (home) => ({ of: { item_type: 'appliance', item_id: idOf(home, 'appliance') } }),
  },
  truths: {
    async appliance_ages(caller) {
      return (await held(caller)).flatMap((each) => {
        const age = ageOf(each, each.today);
        return age === null
          ? []
          : [
              [`age:${each.id}`, age.words],
              [`bought:${each.id}`, each.purchase_date ?? ''],
              [`life:${each.id}`, String(age.share)],
            ];
      });
    },
    async appliance_worth(caller) {
      const views = await Promise.all(
        heldStatus.options.map((view) => caller.call(endpoints.listAppliances, { view })),
      );
      return [
        ['value', addMoney(...views.flatMap(({ value }) => value ?? []))],
        ['count', String(views.reduce((sum, { total }) => sum + total, 0))],
      ];
    },
    async appliance_service(caller, home) {
      const found = await caller.call(endpoints.findAppliance, { id: idOf(home, 'appliance') });
      return [
        ['provider', found.service_provider ?? ''],
        ['contact', found.service_contact ?? ''],
        ['last', found.last_service_date ?? ''],
      ];
    },
    async appliances_to_replace(caller) {
      const old = (await held(caller)).flatMap((each) => {
        const replacement = replacementOf(each, each.today);
        return replacement === null ? [] : [{ ...each, replacement }];
      });
      return [
        ['count', String(old.length)],
        ['cost', addMoney(...old.flatMap(({ replacement }) => replacement.cost ?? []))],
        ['names', old.map(({ name }) => name).join('\n')],
        ...old.map(({ id, replacement }): [string, string] => [`life:${id}`, String(replacement.age.share)]),
      ];
    },
  },
  names: [
    ['/api/appliances', /^(id|ids|after)$/, 'appliance'],
    ['/api/appliances', /^place(_id)?$/, 'standing'],
    ['/api/appliances', /^photos$/, 'oven_photo'],
    ['/api/appliances', /^file_id$/, 'oven_receipt'],
    ['/api/appliances/nameplates', /^file_id$/, 'oven_photo'],
  ],
  examples: { category: 'oven', sale_date: '2025-01-01', sale_price: '40' },
  special: {
    'POST /api/appliances/changes': [
      {
        changes: (home) => [
          { ids: home.records['appliance'], change: { condition: 'poor', place_id: idOf(home, 'standing') } },
        ],
      },
    ],
    'PATCH /api/appliances/{id}': [
      { name: 'Taken over', photos: () => undefined, documents: () => undefined },
    ],
    'GET /api/appliances': [
      {},
      { view: 'trash', ...firstPage },
      { view: 'sold', ...firstPage },
      { q: (home) => home.marker, ...firstPage },
    ],
  },
};

/** What the list shows as held, the oldest first, with the day on which it was asked. */
async function held(caller: Caller) {
  const { items } = await caller.call(endpoints.listAppliances, { sort: '-age' });
  const today = new Date().toISOString().slice(0, 10);
  return items.map((each) => ({ ...each, today }));
}
