import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import type { Person } from './person.ts';

/** The days of the journey: a family writes down what it owns, and looks at it again more than a year later. */
export type Days = {
  begin: Day;
  later: Day;
  /** The dishwasher was bought then, and the maker’s warranty began. */
  bought: Day;
  /** A year after that: labor is covered no more, and the extended warranty begins. */
  yearOver: Day;
  /** Four years and ten months before the sale. */
  boatBought: Day;
};

/** From the first day to the second: more than a year. */
export const daysLater = 380;

export function daysFrom(begin: Day): Days {
  const later = addDays(begin, daysLater);
  const bought = addMonths(begin, -9);
  return { begin, later, bought, yearOver: addMonths(bought, 12), boatBought: addMonths(later, -58) };
}

/** The household of the journey beside its house, made by requests: what the desk enters through the screens. */
export async function addHousehold(person: Person, days: Days, house: string): Promise<void> {
  const { begin, bought, yearOver, boatBought } = days;
  const add = async (path: string, body: object) => String((await person.ask('POST', path, body))['id']);
  const thing = { condition: 'good', status: 'active' };
  await add('/api/movables', {
    ...thing,
    name: 'Family car',
    type: 'vehicle',
    make: 'Subaru',
    model: 'Outback',
    year: begin.slice(0, 4),
    purchase_date: addMonths(begin, -2),
    purchase_price: '32450.00',
    current_value: '24900.00',
    registration_expiry: addDays(days.later, 21),
  });
  const boat = await add('/api/movables', {
    ...thing,
    name: 'Boat',
    type: 'other',
    purchase_date: boatBought,
    purchase_price: '18500.00',
    current_value: '14000.00',
  });
  await add('/api/movables', {
    ...thing,
    name: 'Violin',
    type: 'collectible',
    purchase_date: '2014-09-01',
    purchase_price: '6800.00',
    current_value: '14500.00',
  });
  const kitchen = await add('/api/my-home/places', {
    name: 'Kitchen',
    kind: 'room',
    of_type: 'real_estate',
    of_id: house,
  });
  const several = (await person.ask('POST', '/api/appliances/several', {
    place_id: kitchen,
    purchase_date: bought,
    plan_upkeep: true,
    items: [
      { category: 'refrigerator', name: 'Refrigerator', purchase_price: '2199.00' },
      {
        category: 'dishwasher',
        name: 'Dishwasher',
        manufacturer: 'Bosch',
        model_number: 'SHPM65Z55N',
        serial_number: 'FD 9705 00123',
        purchase_price: '949.99',
      },
      { category: 'oven', name: 'Oven', purchase_price: '1420.00' },
    ],
  })) as { items: { id: string; name: string }[] };
  const dishwasher = several.items.find(({ name }) => name === 'Dishwasher')?.id ?? '';
  const of = { of_type: 'appliance', of_id: dishwasher };
  const parts = { layer: 'parts', what: null, start_date: null, end_date: null };
  await add('/api/warranties', {
    ...of,
    warranty_type: 'manufacturer',
    provider_name: 'Bosch',
    start_date: bought,
    end_date: yearOver,
    layers: [parts, { ...parts, layer: 'labor' }],
  });
  const { id: file_id } = await person.upload('receipt.pdf', 'document', pdfOf(['Receipt']));
  await add('/api/warranties', {
    ...of,
    warranty_type: 'extended',
    provider_name: 'Protect Plus',
    start_date: yearOver,
    end_date: addMonths(yearOver, 48),
    layers: [parts],
    cost: '129.00',
    documents: [{ file_id, kind: 'receipt' }],
  });
  const vendor_id = await add('/api/vendors/book', { name: 'Harbor Appliance', trade: 'Appliance repair' });
  const repair = await add('/api/maintenance', {
    ...of,
    title: 'Replace the drain pump',
    repeats: 'once',
    service_type: 'repair',
    scheduled_date: begin,
  });
  await person.ask('POST', `/api/maintenance/${repair}/complete`, {
    completed_date: begin,
    cost: '184.60',
    vendor_id,
  });
  await person.ask('POST', '/api/maintenance/suggested', {
    of_type: 'movable',
    of_id: boat,
    keys: ['boat-winter', 'boat-engine'],
  });
  const policy = async (
    name: string,
    type: string,
    premium: string,
    each: object,
    covers: readonly object[],
  ): Promise<string> =>
    add('/api/insurance', {
      name,
      type,
      premium,
      provider: `${name} Mutual`,
      policy_number: `${name}-1`,
      start_date: begin,
      deductible: '500.00',
      next_payment_date: begin,
      ...each,
      covers,
    });
  const cover = (kind: string, cover_limit: string, item_type: string, item_id: string) => ({
    kind,
    cover_limit,
    of: { item_type, item_id },
  });
  const twoYears = addMonths(begin, 24);
  await policy(
    'Boat hull',
    'other',
    '402.50',
    { coverage_amount: '14000.00', payment_frequency: 'annually', renewal_date: twoYears },
    [cover('scheduled_item', '14000.00', 'movable', boat)],
  );
  await policy(
    'Home',
    'property',
    '118.40',
    { coverage_amount: '600000.00', payment_frequency: 'monthly', renewal_date: twoYears },
    [cover('dwelling', '450000.00', 'real_estate', house)],
  );
}
