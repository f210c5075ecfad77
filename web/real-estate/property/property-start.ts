import type { Day } from '@holdfast/domain/kernel/day';
import type { Property } from '@holdfast/domain/real-estate/property';
import { heldStatus } from '@holdfast/domain/real-estate/property';
import { unfinishedFields } from '@holdfast/domain/real-estate/unfinished';
import type { Unfinished, UnfinishedDraft } from '@holdfast/domain/real-estate/unfinished';

/** `1850.00` as people write it: `1850`. */
const plain = (number: string | null) => (number === null ? '' : String(Number(number)));

/** What a new property's form begins with (G-17). */
export function emptyProperty(today: Day) {
  return {
    property_type: 'residential' as const,
    address: '',
    city: '',
    state: '',
    zip_code: '',
    purchase_date: today,
    purchase_price: '',
    current_value: '',
    size: '',
    bedrooms: '',
    bathrooms: '',
    status: 'available' as const,
    occupancy_status: 'vacant' as const,
    lease_end_date: '',
    photos: [] as string[],
    tax_assessment_value: '',
    annual_tax: '',
    last_assessment_date: '',
  };
}

/** What the wizard begins with for a property that waits to be finished: what was typed, over the defaults. */
export function unfinishedStart(today: Day, { address, fields }: Unfinished) {
  const start: Record<string, unknown> = { ...emptyProperty(today), address };
  for (const [name, typed] of Object.entries(fields)) if (name in start) start[name] = typed;
  return start as ReturnType<typeof emptyProperty>;
}

/** What of a form in the making is kept on the server: every field that is text; photos are not. */
export function unfinishedOf(values: Readonly<Record<string, unknown>>): UnfinishedDraft {
  const { address, ...others } = values;
  const fields: UnfinishedDraft['fields'] = {};
  for (const name of unfinishedFields.keyof().options) {
    const typed = others[name];
    if (typeof typed === 'string' && typed !== '') fields[name] = typed;
  }
  return { address: typeof address === 'string' ? address : '', fields };
}

/** What the form of a stored property begins with. A sold property's status is its sale's; the form does not show it. */
export function startOf(held: Property) {
  return {
    property_type: held.property_type,
    address: held.address,
    city: held.city,
    state: held.state,
    zip_code: held.zip_code ?? '',
    purchase_date: held.purchase_date,
    purchase_price: held.purchase_price,
    current_value: held.current_value,
    size: plain(held.size),
    bedrooms: held.bedrooms === null ? '' : String(held.bedrooms),
    bathrooms: plain(held.bathrooms),
    status: heldStatus.safeParse(held.status).data ?? ('available' as const),
    occupancy_status: held.occupancy_status,
    lease_end_date: held.lease_end_date ?? '',
    photos: held.photos,
    tax_assessment_value: held.tax_assessment_value ?? '',
    annual_tax: held.annual_tax ?? '',
    last_assessment_date: held.last_assessment_date ?? '',
  };
}
