import { addDebt } from '@holdfast/domain/loans/endpoints';
import { checkedLoanDraft, newLoanDraft } from '@holdfast/domain/loans/loan';
import { useChange } from '../../kernel/call/query.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';

/** The form of a new debt over any screen; it keeps the draft of the page `/finance/debts/add`. `onAdded` gets the id. */
export function useNewLoan(onAdded: (id: string) => void) {
  const add = useChange(addDebt, { done: 'Debt added', quiet: true });
  return useDraft({
    shape: checkedLoanDraft,
    start: startOf(newLoanDraft),
    save: (terms) => add.mutateAsync(terms),
    onSaved: ({ id }) => onAdded(id),
    keep: 'loan:new',
  });
}
