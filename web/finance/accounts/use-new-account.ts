import { addAccount } from '@holdfast/domain/finance/account-endpoints';
import { moneyAccountDraft, type MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { useChange } from '../../kernel/call/query.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { isOwed } from './account-words.ts';

/** The form of a new account, on its page or over any screen: both keep one draft. `onAdded` gets the id. */
export function useNewAccount(kind: Exclude<MoneyAccountKind, 'outside'>, onAdded: (id: string) => void) {
  const add = useChange(addAccount, {
    done: 'Account added',
    quiet: true,
    refresh: ['dashboard', 'records'],
  });
  return useDraft({
    shape: moneyAccountDraft,
    start: { ...startOf(moneyAccountDraft), kind, opening: '' },
    save: (values) =>
      add.mutateAsync({
        ...values,
        // What is owed is typed as people say it, and stands below zero in the ledger.
        opening: isOwed(values.kind) ? negateMoney(values.opening) : values.opening,
      }),
    onSaved: ({ id }) => onAdded(id),
    keep: `account:new:${kind}`,
  });
}
