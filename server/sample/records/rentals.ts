import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addAgreement, addTenant, addUnit } from '@holdfast/domain/rentals/agreements/endpoints';

type UnitInput = Omit<InputOf<typeof addUnit>, 'property_id'>;
type TenantInput = InputOf<typeof addTenant>;
type AgreementInput = Omit<InputOf<typeof addAgreement>, 'asset_id' | 'tenant_id'>;

/** A unit with every field filled, as a browser would send it. */
export function sampleUnit(own: Partial<UnitInput> = {}): UnitInput {
  return {
    name: 'Upper',
    bedrooms: 2,
    bathrooms: '1.5',
    size: 940,
    asking_rent: '1850.00',
    notes: 'Separate entrance at the back.',
    private: false,
    ...own,
  };
}

/** A tenant with every field filled, as a browser would send it. */
export function sampleTenant(own: Partial<TenantInput> = {}): TenantInput {
  return {
    name: 'Ana Ruiz',
    email: 'ana.ruiz@mail.example',
    phone: '(207) 555-0177',
    emergency_contact_name: 'Luis Ruiz',
    emergency_contact_phone: '(207) 555-0178',
    id_document: 'Maine driver license',
    id_valid_until: '2031-03-01',
    insurance_valid_until: '2031-02-01',
    notes: 'Works nights; call after noon.',
    consent_on: '2025-12-01',
    keep_months: 24,
    private: false,
    ...own,
  };
}

/** An agreement with every field filled but for who rents what. */
export function sampleAgreement(own: Partial<AgreementInput> = {}): AgreementInput {
  return {
    asset_type: 'real_estate',
    unit_id: null,
    co_tenants: [],
    guarantors: [],
    start_date: '2026-01-15',
    end_date: '2027-01-14',
    month_to_month: true,
    rent_amount: '1850.00',
    security_deposit: '1850.00',
    payment_frequency: 'monthly',
    payment_due_day: 31,
    late_fee: 'percent',
    late_fee_amount: '5.00',
    late_fee_cap: '150.00',
    grace_days: 5,
    settles: 'rent_first',
    notice_days: 30,
    utilities_included: ['water', 'trash'],
    parking: 'One space behind the house',
    pets: 'One cat',
    occupants: ['Leo Ruiz'],
    terms: 'No smoking.\nQuiet after ten.',
    private: false,
    ...own,
  };
}
