import { addExtra, addLoan, addOffer } from '@holdfast/domain/loans/endpoints';
import { sampleLoan } from '../../sample/records/loans.ts';
import type { Making } from './making.ts';

/**
 * The terms of mortgages, seen with the mortgage and not with its property: one that is open, one that is private with its home, one in the
 * trash. None has a payment ahead.
 */
export async function keepLoans({ caller, keep, idOf }: Making): Promise<void> {
  for (const [name, under, more] of [
    ['shoreTerms', 'shoreLoan', {}],
    ['coveTerms', 'coveLoan', { private: true }],
    ['oldTerms', 'hillLoan', { trashed: true }],
  ] as const) {
    await keep(
      name,
      ['loan', 'finance'],
      { ...more, of: [under] },
      async (word, [original = '', extra = '', costs = '']) => {
        const { id } = await caller.call(addLoan, {
          ...sampleLoan({
            name: `${word} terms`,
            lender: `${word} Bank`,
            notes: `${word} notes`,
            original_amount: original,
            payment: null,
            first_payment: '2000-01-31',
            private: 'private' in more,
          }),
          of_type: 'mortgage',
          of_id: idOf(under),
        });
        await caller.call(addExtra, { id, amount: extra, first_day: '2000-03-01', notes: word });
        await caller.call(addOffer, {
          id,
          lender: `${word} Savings`,
          interest_rate: '3',
          term_months: 60,
          closing_costs: costs,
        });
        return { id, files: [] };
      },
    );
  }
}
