import { formatMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { payLoan, unpayLoan } from '@holdfast/domain/loans/endpoints';
import { useChange } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** Records a payment with one press, which a toast takes back. */
export function usePay(id: string) {
  const elsewhere = { refresh: ['finance', 'real-estate', 'dashboard'] };
  const undo = useChange(unpayLoan, { ...elsewhere, done: 'Payment undone' });
  const tell = (day: string, amount: Money) =>
    toast({
      tone: 'success',
      text: `${formatMoney(amount)} recorded`,
      action: { label: 'Undo', run: () => undo.mutate({ id, day }) },
      lasts: 10_000,
    });
  const pay = useChange(payLoan, elsewhere);
  return {
    paying: pay.isPending,
    tell,
    pay: (day: string, amount: Money) => pay.mutate({ id, day }, { onSuccess: () => tell(day, amount) }),
    takeBack: (day: string) => undo.mutate({ id, day }),
  };
}
