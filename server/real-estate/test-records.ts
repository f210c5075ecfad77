import sharp from 'sharp';
import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { equityOf, hubTotals } from '@holdfast/domain/real-estate/property-hub';
import { sampleMortgage, sampleProperty } from '../sample/records/properties.ts';
import { sendFile, type TestRecords } from '../testing/records/household-records.ts';

/** Three properties (held with a photo, sold, removed), a photo that waits, two mortgages (one removed), an unfinished home. */
export const testRecords: TestRecords = {
  // The plan that is bought there has room for them.
  after: ['billing'],
  async make({ caller, marker }) {
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a05030' } })
      .png()
      .toBuffer();
    const upload = async () => (await sendFile(caller, `${marker} front.png`, 'photo', pixel)).id;
    const photo = [await upload(), await upload()];
    const add = async (photos: string[] = []) => {
      const draft = sampleProperty({ address: `${marker} Lane`, city: marker, state: marker, photos });
      return (await caller.call(endpoints.addProperty, draft)).id;
    };
    const property = [await add(photo.slice(0, 1)), await add(), await add()];
    const [held = '', sold = '', removed = ''] = property;
    const sale = { sale_date: '2024-05-01', sale_price: '500000.00', sale_notes: marker };
    await caller.call(endpoints.sellProperty, { id: sold, ...sale });
    const lend = async () => {
      const draft = sampleMortgage({ lender: `${marker} Bank` });
      return (await caller.call(endpoints.addMortgage, { ...draft, property_id: held })).id;
    };
    const mortgage = [await lend(), await lend()];
    await caller.call(endpoints.removeMortgage, { id: mortgage[1] ?? '' });
    await caller.call(endpoints.removeProperty, { id: removed });
    const waiting = { address: `${marker} Street`, fields: { city: marker } };
    const unfinished = [(await caller.call(endpoints.addUnfinished, waiting)).id];
    return { records: { property, mortgage, photo, unfinished } };
  },
  names: [
    ['/api/real-estate/properties', /^(id|property_id|after)$/, 'property'],
    ['/api/real-estate/properties', /^unfinished_id$/, 'unfinished'],
    ['/api/real-estate/mortgages', /^id$/, 'mortgage'],
    ['/api/real-estate/unfinished', /^id$/, 'unfinished'],
    ['/api/real-estate', /^photos$/, 'photo'],
  ],
  shared: ['real_estate_properties'],
  truths: {
    async property_equity(caller) {
      const { lines } = await caller.call(endpoints.findPropertyHub, {});
      const { value, owed, equity } = hubTotals(lines);
      return [
        ['equity', equity],
        ['value', value],
        ['owed', owed],
        ...lines.map((line): [string, string] => [`equity:${line.id}`, equityOf(line)]),
      ];
    },
    async property_worth(caller) {
      const { lines } = await caller.call(endpoints.findPropertyHub, {});
      return [
        ['value', hubTotals(lines).value],
        ...lines.map((line): [string, string] => [`value:${line.id}`, line.current_value]),
      ];
    },
    async property_tax(caller) {
      const { lines } = await caller.call(endpoints.findPropertyHub, {});
      const each = await Promise.all(lines.map(({ id }) => caller.call(endpoints.findProperty, { id })));
      const taxed = each.flatMap(({ id, annual_tax }) =>
        annual_tax === null ? [] : [{ id, tax: annual_tax }],
      );
      return [
        ['tax', addMoney(...taxed.map(({ tax }) => tax))],
        ...taxed.map(({ id, tax }): [string, string] => [`tax:${id}`, tax]),
      ];
    },
    async property_owed(caller) {
      const { lines } = await caller.call(endpoints.findPropertyHub, {});
      const { owed, monthly_payment } = hubTotals(lines);
      return [
        ['owed', owed],
        ['monthly', monthly_payment],
        ...lines.flatMap((line): [string, string][] => [
          [`owed:${line.id}`, line.owed],
          [`monthly:${line.id}`, line.monthly_payment],
        ]),
      ];
    },
  },
  examples: {
    address: 'Lane 1',
    city: 'Porto',
    state: 'ME',
    size: '90',
    lender: 'A bank',
    start_date: '2020-01-01',
    end_date: '2040-01-01',
    purchase_date: '2020-01-01',
    sale_date: '2025-01-01',
    purchase_price: '100000',
    current_value: '120000',
    sale_price: '130000',
    original_amount: '90000',
    current_balance: '80000',
    interest_rate: '3.5',
    monthly_payment: '500',
  },
  special: {
    'PATCH /api/real-estate/properties/{id}': [{ address: 'Taken over', current_value: '1' }],
    'PUT /api/real-estate/unfinished/{id}': [{ address: 'Taken over' }],
    'PATCH /api/real-estate/mortgages/{id}': [{ lender: 'Taken over' }],
    'GET /api/real-estate/properties': [
      {},
      { q: (home) => home.marker },
      { view: 'trash' },
      { view: 'sold' },
    ],
  },
};
