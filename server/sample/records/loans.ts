import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addDebt } from '@holdfast/domain/loans/endpoints';

/** What a loan of something that is there and one of a new debt have in common. */
type LoanInput = Omit<InputOf<typeof addDebt>, 'owed'>;

/** A loan with every field filled, as a browser would send it. */
export function sampleLoan(own: Partial<LoanInput> = {}): LoanInput {
  return {
    name: 'Car loan',
    lender: 'First Credit Union',
    original_amount: '24000.00',
    interest_rate: '6.125',
    frequency: 'monthly',
    first_payment: '2039-01-31',
    term_months: 60,
    interest_only_months: 3,
    amortized_months: 120,
    payment: '465.00',
    pays_from: null,
    notes: 'No penalty for paying early.',
    private: false,
    ...own,
  };
}
