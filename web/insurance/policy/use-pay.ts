import { payPremium, unpayPremium } from '@holdfast/domain/insurance/endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { useChange } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** The payment of a policy that comes next. */
export type NextPayment = { policy_id: string; day: string; amount: string };

/** Pays a premium with one press, which a toast takes back; what is booked shows in everything that counts money. */
export function usePay() {
  const elsewhere = { refresh: ['finance', 'dashboard'] };
  const undo = useChange(unpayPremium, { ...elsewhere, done: 'The payment was taken back' });
  const tell = ({ policy_id: id, day }: NextPayment, text: string) =>
    toast({
      tone: 'success',
      text,
      action: { label: 'Undo', run: () => undo.mutate({ id, day }) },
      lasts: 10_000,
    });
  const pay = useChange(payPremium, elsewhere);
  return {
    paying: pay.isPending,
    told: (payment: NextPayment) => tell(payment, 'Paid and booked as an expense'),
    pay: (payment: NextPayment) =>
      pay.mutate(
        { id: payment.policy_id, day: payment.day },
        {
          onSuccess: () => tell(payment, `${formatMoney(payment.amount)} paid and booked as an expense`),
        },
      ),
    takeBack: (payment: Pick<NextPayment, 'policy_id' | 'day'>) =>
      undo.mutate({ id: payment.policy_id, day: payment.day }),
  };
}
