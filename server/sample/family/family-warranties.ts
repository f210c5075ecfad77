import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addClaim, addClaimEntry } from '@holdfast/domain/warranties/claim-endpoints';
import type { addWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyLayer } from '@holdfast/domain/warranties/layers';
import type { HouseNumber } from '../drawings/sample-pictures.ts';

/** The things that the family's warranties are for; those that a seed does not have are passed over. */
export type WarrantyThing =
  | 'home'
  | 'cabin'
  | 'dishwasher'
  | 'refrigerator'
  | 'washer'
  | 'furnace'
  | 'tv'
  | 'car';

export type SampleWarranty = {
  readonly of: WarrantyThing;
  readonly warranty: Omit<InputOf<typeof addWarranty>, 'of_type' | 'of_id'>;
  readonly claim?: Omit<InputOf<typeof addClaim>, 'of_type' | 'of_id' | 'photos'> & {
    /** A drawn house, as a photograph. */
    readonly picture?: HouseNumber;
    readonly diary: readonly Omit<InputOf<typeof addClaimEntry>, 'claim_id'>[];
  };
};

const layer = (kind: WarrantyLayer['layer'], end: Day | null = null, what: string | null = null) => ({
  layer: kind,
  what,
  start_date: null,
  end_date: end,
});

/** What makers, dealers and insurers have promised to Maria and Daniel Reyes. */
export function familyWarranties(today: Day): readonly SampleWarranty[] {
  const ago = (months: number) => addMonths(today, -months);
  const bought = ago(31);
  return [
    {
      of: 'home',
      warranty: {
        warranty_type: 'manufacturer',
        provider_name: 'Ridgeline Shingles',
        provider_contact: {
          phone: '+1 512 555 0164',
          email: 'claims@ridgeline.example',
          website: 'ridgeline.example',
        },
        warranty_number: 'RS-50-118204',
        purchase_date: ago(74),
        start_date: ago(74),
        end_date: addMonths(ago(74), 600),
        layers: [
          layer('parts'),
          layer('labor', addMonths(ago(74), 120)),
          layer('other', addMonths(ago(74), 180), 'Wind damage'),
        ],
        deductible: '250.00',
        coverage_description:
          'Shingles that crack, curl or lose their granules, and the work of replacing them.',
        exclusions: 'Hail above two inches, foot traffic, moss',
        claim_process: 'Report within 30 days, with photographs of the slope and of single shingles.',
        registration: 'done',
        transferable: 'yes',
      },
      claim: {
        what_failed: 'Shingles blown off the north slope',
        noticed_on: addDays(today, -24),
        status: 'in_review',
        reference_number: 'RS-C-20417',
        submitted_on: addDays(today, -21),
        deadline: addDays(today, 165),
        amount_asked: '2840.00',
        description: 'The storm took about thirty shingles and lifted the ridge vent. A tarp is on it.',
        picture: 3,
        diary: [
          {
            entry_date: addDays(today, -24),
            kind: 'note',
            what: 'Found shingles on the lawn in the morning. Took photographs from the ladder and put a tarp on.',
          },
          {
            entry_date: addDays(today, -23),
            kind: 'call',
            who: 'Dora, Ridgeline Shingles',
            what: 'They want the form, the registration number and six photographs. Wind is covered for fifteen years.',
          },
          {
            entry_date: addDays(today, -9),
            kind: 'visit',
            who: 'Mr. Okafor, adjuster',
            what: 'Measured the slope. He thinks parts and labor are both theirs; the answer comes in three weeks.',
          },
        ],
      },
    },
    {
      of: 'home',
      warranty: {
        warranty_type: 'home_warranty',
        provider_name: 'Lone Star Home Plan',
        provider_contact: { phone: '+1 800 555 0199' },
        warranty_number: 'LS-774120',
        purchase_date: addDays(addMonths(today, -12), 52),
        start_date: addDays(addMonths(today, -12), 52),
        end_date: addDays(today, 52),
        layers: [layer('parts'), layer('labor')],
        cost: '612.00',
        deductible: '100.00',
        coverage_description: 'Heating, cooling, plumbing and wiring of the house.',
        exclusions: 'Pool, sprinklers',
        registration: 'not_needed',
        transferable: 'yes',
      },
    },
    {
      of: 'cabin',
      warranty: {
        warranty_type: 'service_contract',
        provider_name: 'Hill Country Septic',
        start_date: ago(40),
        end_date: ago(4),
        layers: [layer('labor')],
        cost: '380.00',
        registration: 'not_needed',
      },
    },
    {
      of: 'dishwasher',
      warranty: {
        warranty_type: 'manufacturer',
        provider_name: 'Bosch',
        provider_contact: { phone: '+1 800 555 0102', website: 'bosch.example' },
        start_date: bought,
        end_date: addMonths(bought, 60),
        layers: [
          layer('parts'),
          layer('labor', addMonths(bought, 12)),
          layer('other', null, 'Rust through of the tub'),
        ],
        claim_process: 'Have the model and the serial number at hand, and the receipt.',
        exclusions: 'Glassware, filters, damage by others',
        registration: 'needed',
      },
      claim: {
        what_failed: 'Stops halfway and leaves water in the tub',
        noticed_on: addDays(today, -12),
        status: 'submitted',
        reference_number: 'SR-3391207',
        submitted_on: addDays(today, -10),
        deadline: addDays(today, 170),
        amount_asked: '214.00',
        description: 'Shows E24. The filter is clean, the hose is straight.',
        diary: [
          {
            entry_date: addDays(today, -10),
            kind: 'call',
            who: 'Service line',
            what: 'The pump is covered, the visit is not: 139 dollars. They want the receipt first.',
          },
        ],
      },
    },
    {
      of: 'refrigerator',
      warranty: {
        warranty_type: 'manufacturer',
        provider_name: 'LG',
        start_date: ago(20),
        end_date: addMonths(ago(20), 120),
        layers: [
          layer('parts', addMonths(ago(20), 12)),
          layer('labor', addMonths(ago(20), 12)),
          layer('sealed_system', addMonths(ago(20), 60)),
          layer('other', null, 'Compressor'),
        ],
        registration: 'done',
      },
    },
    {
      of: 'washer',
      warranty: {
        warranty_type: 'extended',
        provider_name: 'Appliance Guard',
        warranty_number: 'AG-20-5571',
        start_date: ago(10),
        end_date: addMonths(ago(10), 36),
        layers: [layer('whole'), layer('accidental')],
        cost: '129.00',
        deductible: '0.00',
        registration: 'not_needed',
      },
    },
    {
      of: 'furnace',
      warranty: {
        warranty_type: 'manufacturer',
        provider_name: 'Carrier',
        start_date: ago(50),
        end_date: null,
        layers: [layer('parts', addMonths(ago(50), 120)), layer('other', null, 'Heat exchanger')],
        registration: 'done',
        transferable: 'no',
      },
    },
    {
      of: 'tv',
      warranty: {
        warranty_type: 'dealer',
        provider_name: 'Lamar Electronics',
        start_date: ago(14),
        end_date: addMonths(ago(14), 24),
        layers: [],
        is_active: false,
        voided_on: ago(3),
        void_reason: 'Opened for a repair by somebody else',
        registration: 'not_needed',
      },
    },
    {
      of: 'car',
      warranty: {
        warranty_type: 'manufacturer',
        provider_name: 'Subaru',
        start_date: ago(28),
        end_date: addMonths(ago(28), 60),
        layers: [layer('whole', addMonths(ago(28), 36)), layer('other', null, 'Engine and gearbox')],
        exclusions: 'Tires, brake pads, wiper blades',
        registration: 'done',
        transferable: 'yes',
      },
    },
  ];
}
