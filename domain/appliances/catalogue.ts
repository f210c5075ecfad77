import { z } from 'zod';
import { day, type Day } from '../kernel/time/day.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text } from '../kernel/form/fields.ts';
import { price } from '../kernel/money/money.ts';
import type { ApplianceKind } from '../kernel/records/thing-kind.ts';
import { categoryField, futurePurchase } from './appliance.ts';

/** The rooms of a home in which kinds of appliance are looked for, in the order in which somebody walks through it. */
export const catalogue: readonly { room: string; kinds: readonly ApplianceKind[] }[] = [
  {
    room: 'Kitchen',
    kinds: [
      'refrigerator',
      'dishwasher',
      'oven',
      'cooktop',
      'range_hood',
      'microwave',
      'freezer',
      'coffee_machine',
      'garbage_disposal',
    ],
  },
  { room: 'Laundry', kinds: ['washer', 'dryer', 'vacuum'] },
  {
    room: 'Heating, cooling, and water',
    kinds: [
      'furnace',
      'boiler',
      'heat_pump',
      'air_conditioner',
      'water_heater',
      'water_softener',
      'dehumidifier',
      'air_purifier',
    ],
  },
  {
    room: 'House and yard',
    kinds: ['smoke_alarm', 'garage_door', 'solar_panels', 'pool_pump', 'lawn_mower'],
  },
  { room: 'Screens', kinds: ['tv', 'laptop', 'smartphone'] },
];

/** How many are added in one go. */
export const mostAtOnce = 40;

/** One of several that are added together: what its nameplate says, where it is at hand. */
export const severalLine = z.object({
  category: categoryField,
  name: text('Name'),
  manufacturer: optionalText('Manufacturer', 100),
  model_number: optionalText('Model number', 100),
  serial_number: optionalText('Serial number', 100),
  purchase_price: labelled('Purchase price', optional(price)),
});

/** Several appliances at once: all or none, in one place, bought on one day. */
export const severalDraft = z.object({
  items: labelled(
    'Appliances',
    z
      .array(severalLine)
      .min(1, 'Choose at least one appliance')
      .max(mostAtOnce, `At most ${mostAtOnce} at once`),
  ),
  place_id: labelled('Place', optional(id)),
  purchase_date: labelled('Purchase date', optional(day)),
  plan_upkeep: labelled('Also plan their upkeep', z.boolean().default(false)),
});
export type SeveralDraft = z.output<typeof severalDraft>;

/** What is wrong with several: what was bought cannot have been bought in the future. */
export function severalFaults(draft: Pick<SeveralDraft, 'purchase_date'>, today: Day): FieldMessage[] {
  return draft.purchase_date !== null && draft.purchase_date > today
    ? [{ field: 'purchase_date', message: futurePurchase }]
    : [];
}
