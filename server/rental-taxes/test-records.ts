import * as endpoints from '@holdfast/domain/rental-taxes/endpoints';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** A rented property with the facts of its write-off, a year of use, an entry on a chosen line, and drives. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
    const { caller, marker, id } = home;
    const property_id = idOf(home, 'property');
    const year = Number(test.kernel.clock.today().slice(0, 4)) - 1;
    const account_id = await openAccount(test, id, { name: `${marker} rental` });
    const { id: transaction_id } = await test.database.asViewer(id, (tx) =>
      post(tx, id, {
        kind: 'expense',
        account_id,
        amount: '-64.00',
        transaction_date: `${year}-05-04`,
        merchant: `${marker} gardener`,
        lines: [{ amount: '-64.00', of_type: 'real_estate', of_id: property_id }],
      }),
    );
    await caller.call(endpoints.setTaxFacts, {
      property_id,
      placed_in_service: '2021-04-01',
      land_value: '1000.00',
      improvements: [{ day: '2021-05-05', what: `${marker} fence`, amount: '900.00' }],
    });
    await caller.call(endpoints.setDaysOfUse, { property_id, year, rented_days: 200, personal_days: 20 });
    const entries = [{ transaction_id, line: 1 }];
    await caller.call(endpoints.assignLines, { property_id, entries, tax_line: 'cleaning' });
    const drive = async (what: string) =>
      (
        await caller.call(endpoints.addTrip, {
          property_id,
          day: `${year}-05-04`,
          what: `${marker} ${what}`,
          miles: '12.5',
          rate: '0.670',
          note: marker,
        })
      ).id;
    return {
      records: {
        trip: [await drive('there'), await drive('back')],
        rentalEntry: [transaction_id, transaction_id],
      },
    };
  },
  examples: {
    year: '2025',
    placed_in_service: '2021-04-01',
    land_value: '1000.00',
    personal_days: 3,
    day: '2025-03-04',
    what: 'A drive',
    miles: '3.0',
    rate: '0.700',
    format: 'csv',
    line: 1,
    tax_line: 'repairs',
  },
  names: [
    ['/api/rental-taxes', /^property_id$/, 'property'],
    ['/api/rental-taxes', /^transaction_id$/, 'rentalEntry'],
    ['/api/rental-taxes/trips', /^id$/, 'trip'],
  ],
  special: {
    'GET /api/rental-taxes': [{}, { year: '2025' }],
    'PUT /api/rental-taxes/{property_id}/facts': [{ version: 'any' }],
    'PATCH /api/rental-taxes/trips/{id}': [{ what: 'Taken over' }],
  },
  truths: {
    async rental_result(caller) {
      const { items } = await caller.call(endpoints.listTaxPacks, {});
      return items.map(({ property_id, net }): [string, string] => [property_id, net]);
    },
  },
};
