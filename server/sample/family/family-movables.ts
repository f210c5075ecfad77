import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { DrawnDocument } from './drawn-documents.ts';
import { sampleMovable } from '../records/movables.ts';
import type { ThingPicture } from '../drawings/sample-pictures.ts';

/** A movable asset of the sample family. What is said in days counts from the day of the seed. */
export type SampleMovable = {
  readonly asset: ReturnType<typeof sampleMovable>;
  readonly drawing?: ThingPicture;
  /** Documents that came with it: their names, what they are, and what stands in them. */
  readonly documents?: readonly DrawnDocument[];
  /** The name of the room or place in which it lies. */
  readonly room?: string;
  readonly sale?: { sale_date: Day; sale_price: Money; sale_notes: string };
  readonly removed?: boolean;
};

/** What only vehicles have, left empty. */
const noVehicle = {
  make: null,
  model: null,
  year: null,
  title_number: null,
  registration_number: null,
  registration_expiry: null,
  insurance_policy_number: null,
  insurance_expiry: null,
  serial_number: null,
  description: null,
} as const;

/** The cars, the boat, the instruments and the tools of Maria and Daniel Reyes, the last one as the newest. */
export function familyMovables(today: Day): readonly SampleMovable[] {
  const inDays = (days: number) => addDays(today, days);
  return [
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Oil painting “Barton Creek in March”',
        type: 'collectible',
        purchase_date: '2012-11-03',
        purchase_price: '2400.00',
        current_value: '5200.00',
        condition: 'excellent',
        location: 'Above the piano',
        description: 'Elena Marsh, 2011. Signed at the lower right.',
      }),
      drawing: 'painting',
      room: 'Living room',
    },
    {
      asset: sampleMovable({
        name: 'Triumph motorcycle',
        make: 'Triumph',
        model: 'Bonneville',
        year: 2012,
        purchase_date: '2014-05-09',
        purchase_price: '7300.00',
        current_value: '4300.00',
        serial_number: 'SMTJ9157TMCJ50221',
        title_number: 'TX-20140509-18',
        registration_number: 'M 208 KR',
        registration_expiry: null,
        insurance_policy_number: null,
        insurance_expiry: null,
        location: null,
        description: null,
      }),
      sale: {
        sale_date: inDays(-512),
        sale_price: '4650.00',
        sale_notes: 'Sold to Ben from the workshop, with both helmets.',
      },
    },
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Violin',
        type: 'collectible',
        purchase_date: '2009-08-21',
        purchase_price: '6800.00',
        current_value: '14500.00',
        condition: 'excellent',
        serial_number: 'Label 1921 / 114',
        location: 'In the tall cabinet',
        description:
          'Karl Roth, Markneukirchen, 1921, with two bows and the case. Lucia plays it on Tuesdays.',
      }),
      drawing: 'violin',
      room: 'Living room',
      documents: [
        {
          name: 'Appraisal of the violin.pdf',
          kind: 'appraisal',
          lines: [
            'Instrument: violin, Karl Roth, 1921',
            'Value: $14,500',
            'Condition: excellent, original varnish',
          ],
        },
      ],
    },
    {
      asset: sampleMovable({
        name: 'Pickup truck',
        make: 'Toyota',
        model: 'Tacoma',
        year: 2015,
        purchase_date: '2017-02-18',
        purchase_price: '22800.00',
        current_value: '15400.00',
        condition: 'fair',
        status: 'maintenance',
        serial_number: '5TFLU4EN6FX140221',
        title_number: 'TX-20170218-52',
        registration_number: 'HRB 2196',
        registration_expiry: inDays(-6),
        insurance_policy_number: 'AUTO-55-1030',
        insurance_expiry: inDays(132),
        location: 'At the workshop on Burnet Road',
        description: 'The clutch is being replaced.',
      }),
      drawing: 'truck',
    },
    {
      asset: sampleMovable({
        name: 'Sailboat “Paloma”',
        make: 'Catalina',
        model: '22 Sport',
        year: 2018,
        purchase_date: '2019-04-27',
        purchase_price: '18900.00',
        current_value: '16200.00',
        serial_number: 'CTYN0614A818',
        title_number: 'TX-B-771204',
        registration_number: 'TX 4471 KP',
        registration_expiry: inDays(212),
        insurance_policy_number: 'MAR-2219-04',
        insurance_expiry: inDays(58),
        location: 'Lake Travis, slip 14',
        description: 'Outboard serviced in spring. The trailer stands at the cabin.',
      }),
      drawing: 'boat',
    },
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Portable generator',
        type: 'equipment',
        purchase_date: '2021-02-19',
        purchase_price: '1149.00',
        current_value: '650.00',
        status: 'inactive',
        serial_number: 'EU22-1094413',
        location: 'Under the workbench',
        description: 'Bought in the week of the ice storm. Empty the tank before summer.',
      }),
      room: 'Shelf 1',
    },
    {
      asset: sampleMovable({
        name: 'Family car',
        registration_expiry: inDays(19),
        insurance_expiry: inDays(131),
      }),
      drawing: 'car',
      room: 'Garage',
      documents: [
        {
          name: 'Bill of sale, Subaru Outback.pdf',
          kind: 'bought',
          lines: ['Buyer: Maria Reyes', 'Vehicle: 2021 Subaru Outback', 'Price: $32,450.00'],
        },
      ],
    },
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Camera and lenses',
        type: 'equipment',
        purchase_date: '2022-10-07',
        purchase_price: '3890.00',
        current_value: '2450.00',
        condition: 'excellent',
        serial_number: '032021004711',
        location: 'Lower shelf',
        description: 'Two lenses, 35 mm and 85 mm, in the grey bag.',
      }),
      drawing: 'camera',
      room: 'Home office',
      documents: [
        {
          name: 'Receipt, camera and two lenses.pdf',
          kind: 'receipt',
          lines: ['Capital Camera, October 7, 2022', 'Body, 35 mm and 85 mm lens', 'Paid: $3,890.00'],
        },
      ],
    },
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Maria’s bicycle',
        type: 'equipment',
        purchase_date: '2023-03-30',
        purchase_price: '1780.00',
        current_value: '1150.00',
        serial_number: 'WTU306C0142K',
        location: 'On the wall',
      }),
      drawing: 'bicycle',
      room: 'Garage',
    },
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Gold bracelet',
        type: 'collectible',
        purchase_date: '2016-06-04',
        purchase_price: '1900.00',
        current_value: '3100.00',
        condition: 'excellent',
        location: 'Safe',
        description: 'For Lucia, when she is eighteen.',
        private: true,
      }),
    },
    {
      asset: sampleMovable({
        ...noVehicle,
        name: 'Utility trailer',
        type: 'equipment',
        purchase_date: '2018-09-15',
        purchase_price: '980.00',
        current_value: '300.00',
        condition: 'poor',
        location: 'Cabin',
      }),
      removed: true,
    },
  ];
}

/** The documents that came with the family's movable assets. */
export const attachedDocuments = familyMovables('2026-01-01').flatMap(({ documents = [] }) => documents);
