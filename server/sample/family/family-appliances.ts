import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { sampleAppliance } from '../records/appliances.ts';

type Said = NonNullable<Parameters<typeof sampleAppliance>[0]>;

/** An appliance of the sample family. `room` is the name of a room, where there is one of that name. */
export type SampleAppliance = {
  readonly draft: ReturnType<typeof sampleAppliance>;
  readonly room?: string;
  readonly photographed: boolean;
  /** The shop whose receipt was kept. */
  readonly receipt?: string;
  readonly sale?: { sale_date: Day; sale_price: Money; sale_notes: string };
  readonly removed?: boolean;
};

/** What most of them have nothing to say of. */
const plain: Said = {
  subcategory: '',
  energy_rating: '',
  specifications: '',
  dimensions: '',
  weight: '',
  color: '',
  features: '',
  manual_urls: [],
  notes: '',
  room_location: '',
  service_provider: '',
  service_contact: '',
  last_service_date: null,
  next_service_date: null,
  service_notes: '',
  warranty_service_included: false,
};

function one(
  category: ApplianceKind,
  [name, manufacturer, model_number, serial_number]: readonly [string, string, string, string],
  [purchase_date, purchase_price, current_value]: readonly [Day, Money, Money],
  more: Said & { room?: string; photographed?: boolean; receipt?: string } = {},
): SampleAppliance {
  const { room, photographed = true, receipt, ...said } = more;
  const facts = { name, category, manufacturer, model_number, serial_number };
  const draft = sampleAppliance({
    ...plain,
    ...facts,
    purchase_date,
    purchase_price,
    current_value,
    ...said,
  });
  return {
    draft,
    photographed,
    ...(room === undefined ? {} : { room }),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

/** The machines of Maria and Daniel Reyes: new and old ones, one at the repair shop, one sold, one in the trash. */
export function familyAppliances(today: Day): readonly SampleAppliance[] {
  const inDays = (days: number) => addDays(today, days);
  const cooling = { service_provider: 'Lone Star Heating & Air', service_contact: '512-555-0178' };
  const toaster = one(
    'other',
    ['Toaster oven', 'Breville', 'BOV845BSS', 'BOV8452104417'],
    ['2019-12-24', '269.95', '40.00'],
    { room: 'Kitchen', photographed: false },
  );
  const former = one(
    'refrigerator',
    ['Old refrigerator', 'Whirlpool', 'WRF535SWHZ 03', 'K74612093'],
    ['2016-05-02', '1599.00', '150.00'],
    { photographed: false, condition: 'fair' },
  );
  return [
    { ...toaster, removed: true },
    {
      ...former,
      sale: { sale_date: '2021-11-20', sale_price: '220.00', sale_notes: 'To the new neighbors at 1851.' },
    },
    one(
      'range_hood',
      ['Range hood', 'Broan', 'BCSQ130SS', 'E201711044718'],
      ['2016-05-02', '189.00', '60.00'],
      {
        room: 'Kitchen',
        notes: 'Takes two S99010299 aluminum filters.',
      },
    ),
    one(
      'microwave',
      ['Microwave', 'Panasonic', 'NN-SN966S', '6C47250391'],
      ['2018-02-10', '179.95', '45.00'],
      {
        room: 'Kitchen',
        condition: 'fair',
      },
    ),
    one(
      'water_heater',
      ['Water heater', 'Rheem', 'XE50T06ST45U1', 'Q041612345'],
      ['2014-02-18', '849.00', '90.00'],
      {
        room: 'Garage',
        condition: 'fair',
        notes: 'Came with the house. Shut-off valve above it, turn clockwise.',
        specifications: '50 gallons, 240 V, 4,500 W',
      },
    ),
    one(
      'furnace',
      ['Furnace', 'Carrier', '59TP6B080V17', '1116A41877'],
      ['2016-09-12', '3950.00', '1900.00'],
      {
        ...cooling,
        receipt: 'Lone Star Heating & Air',
        room: 'Attic',
        last_service_date: inDays(-310),
        next_service_date: inDays(55),
        service_notes: 'Flame sensor cleaned. Takes a 16 × 25 × 4 filter.',
        manual_urls: ['https://www.shareddocs.com/hvac/docs/1009/Public/0C/59TP6-01SI.pdf'],
      },
    ),
    one(
      'air_conditioner',
      ['Air conditioner', 'Carrier', '24ACC636A0030010', '2316E01234'],
      ['2016-09-12', '4200.00', '1700.00'],
      {
        ...cooling,
        receipt: 'Lone Star Heating & Air',
        room: 'Garden',
        room_location: 'Beside the garage',
        last_service_date: inDays(-350),
        next_service_date: inDays(15),
        specifications: '3 tons, R-410A, 208/230 V',
      },
    ),
    one('tv', ['Living room TV', 'LG', 'OLED65C1PUB', '108RMAX9K214'], ['2021-11-26', '1796.99', '650.00'], {
      room: 'Living room',
      receipt: 'Hill Country Audio',
      dimensions: '57.0 × 32.7 × 1.8 in',
      weight: '52.9 lb',
      energy_rating: 'Energy Star',
    }),
    one('laptop', ['Daniel’s laptop', 'Dell', 'P117F', '7XK4QF3'], ['2021-08-14', '1349.00', '320.00'], {
      room: 'Home office',
      subcategory: 'XPS 13 9310',
      color: 'Silver',
      private: true,
    }),
    one('dryer', ['Dryer', 'LG', 'DLEX4000W', '003KWRL1D882'], ['2020-07-03', '899.00', '380.00'], {
      room: 'Laundry room',
      receipt: 'Bluebonnet Appliances',
      status: 'maintenance',
      service_provider: 'Hill Country Appliance Repair',
      service_contact: '512-555-0131',
      service_notes: 'Stops after ten minutes. They wait for a thermal fuse.',
      last_service_date: inDays(-6),
    }),
    one('washer', ['Washer', 'LG', 'WM4000HWA', '003KWZP0B517'], ['2020-07-03', '999.00', '450.00'], {
      room: 'Laundry room',
      receipt: 'Bluebonnet Appliances',
      color: 'White',
      specifications: '4.5 cu ft, 1,300 rpm',
      manual_urls: ['https://gscs-b2c.lge.com/downloadFile?fileId=WM4000HWA.pdf'],
      next_service_date: inDays(120),
    }),
    one('oven', ['Oven', 'GE Profile', 'PB935YPFS', 'LA214560Q'], ['2018-11-23', '1749.00', '820.00'], {
      room: 'Kitchen',
      receipt: 'Bluebonnet Appliances',
      condition: 'excellent',
      features: 'Convection, self-cleaning, five burners',
    }),
    {
      ...one(
        'dishwasher',
        ['Dishwasher', 'Bosch', 'SHPM65Z55N/01', '015040362486003123'],
        ['2017-05-17', '949.00', '210.00'],
      ),
      draft: sampleAppliance({
        purchase_date: '2017-05-17',
        current_value: '210.00',
        last_service_date: inDays(-410),
        next_service_date: inDays(-5),
      }),
      room: 'Kitchen',
      receipt: 'Bluebonnet Appliances',
    },
    one(
      'refrigerator',
      ['Refrigerator', 'Samsung', 'RF28R7351SR/AA', '0B1A4BBR100123X'],
      ['2021-11-18', '2699.00', '1600.00'],
      {
        room: 'Kitchen',
        receipt: 'Bluebonnet Appliances',
        subcategory: 'French door, 28 cu ft',
        condition: 'excellent',
        color: 'Stainless steel',
        energy_rating: 'Energy Star, 717 kWh a year',
        dimensions: '35.8 × 70.0 × 36.5 in',
        weight: '353 lb',
        features: 'Water dispenser, ice maker, FlexZone drawer',
        notes: 'Water filter HAF-QIN, every six months.',
        manual_urls: ['https://downloadcenter.samsung.com/content/UM/RF28R7351SR.pdf'],
      },
    ),
  ];
}

/** How many receipts came with the family's appliances. */
export const keptReceipts = familyAppliances('2026-01-01').filter(
  ({ receipt }) => receipt !== undefined,
).length;
