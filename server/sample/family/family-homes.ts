import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { sampleMortgage, sampleProperty } from '../records/properties.ts';
import type { HouseNumber } from '../drawings/sample-pictures.ts';

/** A home of the sample family. What is said in days counts from the day of the seed; photographs are numbers of drawn houses. */
export type SampleHome = {
  readonly key: HomeKey;
  readonly property: ReturnType<typeof sampleProperty>;
  readonly pictures: readonly HouseNumber[];
  readonly mortgages: readonly ReturnType<typeof sampleMortgage>[];
  /** What it was worth five years ago, in whole dollars. */
  readonly worthBefore: number;
  readonly sale?: { sale_date: Day; sale_price: Money; sale_notes: string };
  readonly removed?: boolean;
};
export type HomeKey = 'home' | 'duplex' | 'cabin' | 'studio' | 'sold' | 'lot';

/** The homes of Maria and Daniel Reyes: lived in, let, for weekends, commercial, sold, and one in the trash. */
export function familyHomes(today: Day): readonly SampleHome[] {
  const inDays = (days: number) => addDays(today, days);
  return [
    {
      key: 'home',
      property: sampleProperty({
        address: '1847 Barton Hills Drive',
        city: 'Austin',
        state: 'TX',
        zip_code: '78704',
        purchase_date: '2016-04-22',
        purchase_price: '512000.00',
        current_value: '889500.00',
        size: '2340.00',
        bedrooms: 4,
        bathrooms: '2.5',
        status: 'off_market',
        occupancy_status: 'owner_occupied',
        lease_end_date: null,
        tax_assessment_value: '846200.00',
        annual_tax: '14872.36',
        last_assessment_date: inDays(-210),
      }),
      pictures: [3, 21, 34],
      mortgages: [
        sampleMortgage({
          lender: 'Hill Country Credit Union',
          original_amount: '409600.00',
          current_balance: '318204.77',
          interest_rate: '3.375',
          monthly_payment: '1810.85',
          start_date: '2016-06-01',
          end_date: '2046-06-01',
        }),
      ],
      worthBefore: 702_000,
    },
    {
      key: 'duplex',
      property: sampleProperty({
        address: '612 East 51st Street',
        city: 'Austin',
        state: 'TX',
        zip_code: '78751',
        purchase_date: '2019-09-13',
        purchase_price: '438000.00',
        current_value: '614000.00',
        size: '1980.00',
        bedrooms: 4,
        bathrooms: '3',
        status: 'leased',
        occupancy_status: 'tenanted',
        lease_end_date: inDays(24),
        tax_assessment_value: '571900.00',
        annual_tax: '10294.20',
        last_assessment_date: inDays(-205),
      }),
      pictures: [8, 55],
      mortgages: [
        sampleMortgage({
          lender: 'Casco Savings Bank',
          original_amount: '350400.00',
          current_balance: '301118.42',
          interest_rate: '4.125',
          monthly_payment: '1698.21',
          start_date: '2019-10-01',
          end_date: '2049-10-01',
        }),
      ],
      worthBefore: 486_000,
    },
    {
      key: 'cabin',
      property: sampleProperty({
        address: '9 Cedar Cove Road',
        city: 'Marble Falls',
        state: 'TX',
        zip_code: '78654',
        purchase_date: '2021-07-02',
        purchase_price: '265000.00',
        current_value: '341000.00',
        size: '1120.00',
        bedrooms: 2,
        bathrooms: '1',
        status: 'off_market',
        occupancy_status: 'vacant',
        lease_end_date: null,
        tax_assessment_value: '298500.00',
        annual_tax: '4179.00',
        last_assessment_date: inDays(-198),
      }),
      pictures: [13, 89],
      mortgages: [],
      worthBefore: 265_000,
    },
    {
      key: 'studio',
      property: sampleProperty({
        property_type: 'commercial',
        address: '2200 South Lamar Boulevard, Suite 4',
        city: 'Austin',
        state: 'TX',
        zip_code: '78704',
        purchase_date: '2018-02-27',
        purchase_price: '372000.00',
        current_value: '455000.00',
        size: '1460.00',
        bedrooms: null,
        bathrooms: '1.5',
        status: 'leased',
        occupancy_status: 'tenanted',
        lease_end_date: inDays(403),
        tax_assessment_value: '421300.00',
        annual_tax: '8426.00',
        last_assessment_date: inDays(-230),
      }),
      pictures: [5],
      mortgages: [
        sampleMortgage({
          lender: 'Pecan Street Commercial Bank',
          original_amount: '260400.00',
          current_balance: '198750.00',
          interest_rate: '5.250',
          monthly_payment: '869.53',
          start_date: '2018-03-15',
          end_date: inDays(164),
          type: 'interest-only',
        }),
      ],
      worthBefore: 398_000,
    },
    {
      key: 'sold',
      property: sampleProperty({
        address: '3305 Duval Street',
        city: 'Austin',
        state: 'TX',
        zip_code: '78705',
        purchase_date: '2013-05-17',
        purchase_price: '287500.00',
        current_value: '502000.00',
        size: '1310.00',
        bedrooms: 2,
        bathrooms: '1',
        status: 'available',
        occupancy_status: 'vacant',
        lease_end_date: null,
        annual_tax: '7215.48',
        tax_assessment_value: '455000.00',
        last_assessment_date: inDays(-600),
      }),
      pictures: [2],
      mortgages: [],
      worthBefore: 431_000,
      sale: {
        sale_date: inDays(-426),
        sale_price: '517500.00',
        sale_notes: 'Sold to the tenants. The roof credit of $6,000 is already taken off.',
      },
    },
    {
      key: 'lot',
      property: sampleProperty({
        address: '77 Quarry Road',
        city: 'Dripping Springs',
        state: 'TX',
        zip_code: '78620',
        // Entered when they made an offer, and taken out when somebody else bought it: it was never theirs.
        purchase_date: inDays(-6),
        purchase_price: '101500.00',
        current_value: '101500.00',
        size: '900.00',
        bedrooms: 1,
        bathrooms: '1',
        status: 'available',
        occupancy_status: 'vacant',
        lease_end_date: null,
        annual_tax: '1203.75',
        tax_assessment_value: null,
        last_assessment_date: null,
      }),
      pictures: [],
      mortgages: [],
      worthBefore: 94_000,
      removed: true,
    },
  ];
}

/** The one home of somebody who is not of the family. */
export function strangersHome(): SampleHome {
  return {
    key: 'home',
    property: sampleProperty({
      lease_end_date: null,
      occupancy_status: 'owner_occupied',
      status: 'off_market',
    }),
    pictures: [144],
    mortgages: [sampleMortgage()],
    worthBefore: 470_000,
  };
}
