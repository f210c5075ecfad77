import type { addApplication } from '@holdfast/domain/applications/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type ApplicationInput = InputOf<typeof addApplication>;

/** An application with every field filled, as a browser would send it. */
export function sampleApplication(
  own: Partial<ApplicationInput> & { property_id: string },
): ApplicationInput {
  return {
    unit_id: null,
    name: 'Nora Lindqvist',
    email: 'nora@example.com',
    phone: '+1 555 0134',
    current_address: '8 Mill Lane, Astoria',
    monthly_income: '6200.00',
    employer: 'Astoria Boatworks',
    reference_people: 'Per Holm, landlord, +1 555 0177\nIda Berg, employer, +1 555 0178',
    move_in: '2026-12-15',
    occupants: 2,
    pets: 'A cat',
    consent_on: '2026-11-02',
    keep_days: 30,
    notes: 'Came by on Sunday.',
    private: false,
    ...own,
  };
}
