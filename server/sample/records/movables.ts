import type { addMovable } from '@holdfast/domain/movables/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type MovableInput = InputOf<typeof addMovable>;

/** A vehicle with every field filled, as a browser would send it. */
export function sampleMovable(own: Partial<MovableInput> = {}): MovableInput {
  return {
    name: 'Family car',
    type: 'vehicle',
    purchase_date: '2021-03-12',
    purchase_price: '32450.00',
    current_value: '21900.00',
    condition: 'good',
    status: 'active',
    description: 'Roof box and winter tires are in the garage.',
    place_id: null,
    location: 'Left bay',
    serial_number: '4S4BTACC1M3100001',
    make: 'Subaru',
    model: 'Outback',
    year: 2021,
    title_number: 'TX-20210312-77',
    registration_number: 'KLP 4471',
    registration_expiry: '2031-03-31',
    insurance_policy_number: 'AUTO-55-1029',
    insurance_expiry: '2031-06-30',
    quantity: 2,
    photos: [],
    private: false,
    ...own,
  };
}
