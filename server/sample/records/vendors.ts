import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addProject, addQuote, addVendor } from '@holdfast/domain/vendors/endpoints';

type VendorInput = InputOf<typeof addVendor>;
type ProjectInput = InputOf<typeof addProject>;
type QuoteInput = InputOf<typeof addQuote>;

/** A vendor with every field filled, as a browser would send it. */
export function sampleVendor(own: Partial<VendorInput> = {}): VendorInput {
  return {
    name: 'Harbor Plumbing',
    trade: 'Plumber',
    contact_person: 'Ana Silva',
    phone: '(207) 555-0134',
    email: 'office@harborplumbing.example',
    website: 'https://harborplumbing.example/',
    address: '12 Wharf Street, Portland, ME 04101',
    account_number: 'C-2081',
    rating: 5,
    notes: 'Comes within the hour in winter.',
    private: false,
    ...own,
  };
}

/** A project with every field filled but for the thing that it is about and its photos. */
export function sampleProject(own: Partial<ProjectInput> = {}): ProjectInput {
  return {
    name: 'New kitchen',
    of: null,
    status: 'under_way',
    start_date: '2026-02-01',
    target_date: '2026-06-30',
    end_date: null,
    budget: '24000.00',
    budget_lines: [
      { what: 'Cabinets', planned: '12000.00' },
      { what: 'Counter', planned: '4500.00' },
      { what: 'Fitting', planned: '6000.00' },
    ],
    notes: 'The window stays where it is.',
    photos: [],
    private: false,
    ...own,
  };
}

/** A quote with every field filled but for its project and its vendor. */
export function sampleQuote(own: Partial<QuoteInput> = {}): QuoteInput {
  return {
    title: 'Kitchen, fitted',
    of: null,
    line_id: null,
    vendor_id: null,
    received_on: '2026-01-10',
    valid_until: '2026-03-10',
    amount: '22650.00',
    items: [
      { what: 'Cabinets', amount: '11800.00' },
      { what: 'Counter', amount: '4900.00' },
      { what: 'Fitting', amount: '6200.00' },
      { what: 'Winter discount', amount: '-250.00' },
    ],
    notes: 'Six weeks after the order.',
    private: false,
    ...own,
  };
}

/** What is said of a payment, with `own` over it: its project, its line and its vendor, or the vendor alone who was paid. */
export function samplePayment<Own extends object>(own: Own) {
  return {
    paid_on: '2026-02-03',
    amount: '3500.00',
    what: 'Deposit for the cabinets',
    category: 'other' as const,
    ...own,
  };
}
