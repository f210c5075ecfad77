import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { guestHouse } from '../../base/guest-house.ts';
import { newRuleHref } from '../../kernel/money/transactions-href.ts';
import { dismissToast, toast } from '../../ui/overlay/toast-list.ts';

type Names = { categoryName: (id: string | null) => string; sourceName: (id: string | null) => string };

/** Payees that a rule was offered for since the page was loaded: nobody is asked twice. */
const offered = new Set<string>();
let shown: number | undefined;

/** Whoever sorts a payee by hand is offered a rule that does it from now on; rules are the owner's. */
export function offerRule(row: TransactionView, id: string | null, names: Names): void {
  const { merchant, kind } = row;
  if (merchant === null || id === null || guestHouse !== null || offered.has(merchant)) return;
  offered.add(merchant);
  const income = kind === 'income';
  const name = income ? names.sourceName(id) : names.categoryName(id);
  if (shown !== undefined) dismissToast(shown);
  shown = toast({
    tone: 'success',
    text: `Filed under ${name}`,
    detail: `Always do this for ${merchant}?`,
    action: {
      label: 'Make a rule',
      href: newRuleHref({
        payee: merchant,
        becomes: `${income ? 'source' : 'category'}/${id}`,
        direction: income ? 'in' : 'out',
      }),
    },
  });
}
