import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addMortgage, addProperty } from '@holdfast/domain/real-estate/endpoints';

type PropertyInput = InputOf<typeof addProperty>;
type MortgageInput = Omit<InputOf<typeof addMortgage>, 'property_id'>;

/** A property with every field filled, as a browser would send it. */
export function sampleProperty(own: Partial<PropertyInput> = {}): PropertyInput {
  return {
    property_type: 'residential',
    address: '22 Harbor Lane',
    city: 'Portland',
    state: 'ME',
    zip_code: '04101',
    purchase_date: '2018-06-15',
    purchase_price: '415000.00',
    current_value: '562500.00',
    size: '1850.00',
    bedrooms: 3,
    bathrooms: '2.5',
    status: 'leased',
    occupancy_status: 'tenanted',
    lease_end_date: '2031-08-31',
    photos: [],
    tax_assessment_value: '498000.00',
    annual_tax: '6240.18',
    last_assessment_date: '2024-04-01',
    ...own,
  };
}

/** A mortgage with every field filled. */
export function sampleMortgage(own: Partial<MortgageInput> = {}): MortgageInput {
  return {
    lender: 'Casco Savings Bank',
    original_amount: '332000.00',
    current_balance: '271480.55',
    interest_rate: '4.125',
    monthly_payment: '1609.03',
    start_date: '2018-07-01',
    end_date: '2048-07-01',
    type: 'fixed',
    ...own,
  };
}
