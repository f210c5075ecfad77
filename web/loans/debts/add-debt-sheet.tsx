import { useGo } from '../../base/link.tsx';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { MoreOnPage } from '../../kernel/form/more-on-page.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { PaymentHint, TermFields } from '../loan-fields.tsx';
import { useNewLoan } from './use-new-loan.ts';

/** Adds a debt over its list: a name and what the contract says; everything else is asked on the page `/finance/debts/add`. */
export function AddDebtSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const draft = useNewLoan((id) => {
    onClose();
    go(`/finance/loans/${id}`);
  });
  return (
    <AddSheet draft={draft} title="Add debt" action="/finance/debts/add" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TermFields />
      </div>
      <PaymentHint />
      <MoreOnPage href="/finance/debts/add" line="Lender, owed today, paid from, schedule, notes" />
    </AddSheet>
  );
}
