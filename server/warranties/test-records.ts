import sharp from 'sharp';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as endpoints from '@holdfast/domain/warranties/endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sampleClaim, sampleEntry, sampleWarranty } from '../sample/records/warranties.ts';
import { idOf, sendFile, type TestRecords } from '../testing/records/household-records.ts';

/** Two warranties of a property and one of an appliance, two claims under the first and two entries in a diary, the second of each in the trash. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'appliances', 'documents'],
  async make(home) {
    const { caller, marker } = home;
    const of_id = idOf(home, 'property');
    const add = async (of: { of_type?: 'appliance'; of_id: string } = { of_id }) => {
      const draft = sampleWarranty({
        ...of,
        provider_name: `${marker} Roofing`,
        provider_contact: { phone: marker, email: marker, website: `https://example.com/${marker}` },
        warranty_number: marker,
        void_reason: null,
        coverage_description: marker,
        exclusions: marker,
        claim_process: marker,
        contact_info: marker,
        claim_history: marker,
        notes: marker,
      });
      return (await caller.call(endpoints.addWarranty, draft)).id;
    };
    const machine = { of_type: 'appliance', of_id: idOf(home, 'appliance') } as const;
    const warranty = [await add(), await add(), await add(machine)];
    await caller.call(endpoints.bookWarranty, { id: warranty[0] ?? '' });
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#305080' } })
      .png()
      .toBuffer();
    const photo = async () => (await sendFile(caller, `${marker} damp.png`, 'photo', pixel)).id;
    const claimPhoto = [await photo(), await photo()];
    const open = async (photos: string[]) => {
      const of = { of_type: 'warranty', of_id: warranty[0] ?? '' } as const;
      const told = { what_failed: `${marker} leaks`, reference_number: marker, description: marker, photos };
      return (await caller.call(claims.addClaim, sampleClaim({ ...of, ...told }))).id;
    };
    const claim = [await open(claimPhoto.slice(0, 1)), await open([])];
    const letter = await sendFile(caller, `${marker} letter.pdf`, 'document', pdfOf([marker, 'letter']));
    const write = async (files: string[] = []) => {
      const draft = sampleEntry({ claim_id: claim[0] ?? '', who: marker, what: `${marker} said so` });
      const documents = files.map((file_id) => ({ file_id, kind: 'claim' as const }));
      return (await caller.call(claims.addClaimEntry, { ...draft, documents })).id;
    };
    const claimEntry = [await write([letter.id]), await write()];
    const proof = await sendFile(caller, `${marker} proof.pdf`, 'document', pdfOf([marker, 'proof']));
    await caller.call(claims.removeClaimEntry, { id: claimEntry[1] ?? '' });
    await caller.call(claims.removeClaim, { id: claim[1] ?? '' });
    await caller.call(endpoints.removeWarranty, { id: warranty[1] ?? '' });
    return { records: { warranty, claim, claimEntry, claimPhoto, proofFile: [proof.id] } };
  },
  names: [
    ['/api/warranties', /^(id|after)$/, 'warranty'],
    ['/api/warranties', /^of_id$/, 'property'],
    ['/api/warranties', /^(asset_id|appliance_id)$/, 'property'],
    ['/api/warranties/claims', /^(id|after)$/, 'claim'],
    ['/api/warranties/claims', /^of_id$/, 'warranty'],
    ['/api/warranties/claims', /^item_id$/, 'property'],
    ['/api/warranties/claims', /^photos$/, 'claimPhoto'],
    ['/api/warranties/claim-entries', /^id$/, 'claimEntry'],
    ['/api/warranties/claim-entries', /^claim_id$/, 'claim'],
    ['/api/warranties/claim-entries', /^photos$/, 'claimPhoto'],
    ['/api/warranties', /^file_id$/, 'proofFile'],
  ],
  examples: {
    start_date: '2022-05-03',
    end_date: '2047-05-03',
    entry_date: '2026-02-12',
    provider_name: 'A provider',
    what_failed: 'It leaks',
    what: 'A call',
  },
  asks: {
    warranty_terms: (home) => ({
      of: { item_type: 'warranty', item_id: idOf(home, 'warranty') },
      what: 'number',
    }),
  },
  truths: {
    async warranty_terms(caller, home) {
      const { id, warranty_number } = await caller.call(endpoints.findWarranty, {
        id: idOf(home, 'warranty'),
      });
      return [[`number_${id}`, warranty_number ?? '']];
    },
    async warranty_cover(caller) {
      const { items } = await caller.call(endpoints.listWarranties, { show: 'active' });
      const things = [...new Map(items.map(({ of_type, of_id }) => [of_id, { of_type, of_id }])).values()];
      const covers = await Promise.all(things.map((of) => caller.call(endpoints.findCover, of)));
      const ends = covers.flatMap(({ rows }) => rows.flatMap(({ by }) => by[0]?.until ?? []));
      const names = new Map(
        items
          .toSorted((a, b) => (`${a.end_date} ${a.id}` < `${b.end_date} ${b.id}` ? -1 : 1))
          .map(({ of_id, of_label }) => [of_id, of_label]),
      );
      return [
        ['things', [...names.values()].join('\n')],
        ['in_force', String(items.length)],
        ['ends', items.flatMap(({ end_date }) => end_date ?? []).toSorted()[0] ?? ''],
        ...ends.toSorted().map((until, nth): [string, string] => [`until_${nth + 1}`, until]),
      ];
    },
    async warranties_ending(caller) {
      const { items } = await caller.call(endpoints.listWarranties, { show: 'active' });
      return items
        .filter(({ end_date }) => end_date !== null)
        .toSorted((a, b) => (`${a.end_date} ${a.id}` < `${b.end_date} ${b.id}` ? -1 : 1))
        .map(({ id, end_date }): [string, string] => [`ends_${id}`, end_date ?? '']);
    },
    async open_claims(caller) {
      const { items, total } = await caller.call(claims.listClaims, { show: 'open' });
      return [
        ['open', String(total)],
        ['asked', items[0]?.amount_asked ?? ''],
        ['deadline', items[0]?.deadline ?? ''],
      ];
    },
  },
  special: {
    'POST /api/warranties': [{ of_type: 'real_estate', of_id: (home) => idOf(home, 'property') }],
    'POST /api/warranties/claims': [{ of_type: 'warranty', about: () => undefined }],
    'PATCH /api/warranties/{id}': [{ provider_name: 'Taken over' }],
    'PATCH /api/warranties/claims/{id}': [{ what_failed: 'Taken over', about: () => undefined }],
    'PATCH /api/warranties/claim-entries/{id}': [{ what: 'Taken over' }],
    'GET /api/warranties': [
      {},
      { view: 'trash' },
      { q: (home) => home.marker },
      { of_type: 'real_estate', of_id: (home) => idOf(home, 'property') },
    ],
    'GET /api/warranties/cover': [{ of_type: 'real_estate' }],
    'GET /api/warranties/claims': [{}, { view: 'trash' }, { of_type: 'warranty' }],
  },
};
