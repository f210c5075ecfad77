import type { Day } from '@holdfast/domain/kernel/day';
import type { Property } from '@holdfast/domain/real-estate/property';
import { heldStatus } from '@holdfast/domain/real-estate/property';

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
