import { useGo } from '../../base/link.tsx';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { MoreOnPage } from '../../kernel/form/more-on-page.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { BalanceField, KindChoice, NameFields } from './account-fields.tsx';
import { useNewAccount } from './use-new-account.ts';

/** Adds an account over any screen; what belongs to its kind is asked on the page `/finance/accounts/add`. */
export function AddAccountSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const draft = useNewAccount('bank', (id) => {
    onClose();
    go(`/finance/accounts/${id}`);
  });
  return (
    <AddSheet draft={draft} title="Add account" action="/finance/accounts/add" onClose={onClose}>
      <KindChoice />
      <NameFields />
      <BalanceField />
      <MoreOnPage href="/finance/accounts/add" line="Interest, limits, payment days, notes" />
    </AddSheet>
  );
}
