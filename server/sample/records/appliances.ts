import type { addAppliance } from '@holdfast/domain/appliances/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type ApplianceInput = InputOf<typeof addAppliance>;

/** An appliance with every field filled, as a browser would send it; its place is a record of another area. */
export function sampleAppliance(own: Partial<ApplianceInput> = {}): ApplianceInput {
  return {
    name: 'Dishwasher',
    category: 'dishwasher',
    subcategory: 'Built-in, 24 inch',
    manufacturer: 'Bosch',
    model_number: 'SHPM65Z55N/01',
    serial_number: '015040362486003123',
    purchase_date: '2020-05-17',
    purchase_price: '949.00',
    current_value: '420.00',
    status: 'active',
    condition: 'good',
    place_id: null,
    room_location: 'Left of the sink',
    energy_rating: 'Energy Star',
    specifications: '16 place settings, 44 dB, third rack',
    dimensions: '23.6 × 33.9 × 23.8 in',
    weight: '88 lb',
    color: 'Stainless steel',
    features: 'Leak protection, half load',
    quantity: 2,
    photos: [],
    manual_urls: ['https://media3.bosch-home.com/Documents/9001545374_A.pdf'],
    notes: 'The shut-off valve is under the sink.',
    service_provider: 'Casco Appliance Repair',
    service_contact: '207-555-0142',
    last_service_date: '2024-03-11',
    next_service_date: '2031-03-11',
    service_notes: 'Replaced the drain pump.',
    warranty_service_included: true,
    private: false,
    ...own,
  };
}
