import type { addPolicy } from '@holdfast/domain/insurance/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type PolicyInput = InputOf<typeof addPolicy>;

/** A policy with every field filled, as a browser would send it. */
export function samplePolicy(own: Partial<PolicyInput> = {}): PolicyInput {
  return {
    name: 'Homeowners',
    provider: 'Lone Star Mutual',
    policy_number: 'HO-4471-882',
    type: 'property',
    start_date: '2020-03-01',
    renewal_date: '2040-03-01',
    coverage_amount: '700000.00',
    premium: '212.40',
    payment_frequency: 'monthly',
    deductible: '2500.00',
    next_payment_date: '2039-01-31',
    coverage_details: 'Open perils on the dwelling, named perils on contents.',
    notes: 'The roof was inspected in May.',
    vendor_id: null,
    agent_name: 'Denise Okafor',
    agent_phone: '(512) 555-0147',
    agent_email: 'denise@example.com',
    is_active: true,
    private: false,
    ...own,
  };
}
