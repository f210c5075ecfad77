import { payPremium } from '@holdfast/domain/insurance/endpoints';
import { paymentDraft } from '@holdfast/domain/insurance/premium';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField, MoneyField } from '../../ui/form/form-fields.tsx';
import type { NextPayment } from './use-pay.ts';

const own = fieldsOf(paymentDraft);

type PaymentDialogProps = { payment: NextPayment; onPaid: () => void; onClose: () => void };

/** Pays a premium on another day than today, or with another amount. */
export function PaymentDialog({ payment, onPaid, onClose }: PaymentDialogProps) {
  const { policy_id, day, amount } = payment;
  const pay = useChange(payPremium, { quiet: true });
  const draft = useDraft({
    shape: paymentDraft,
    start: startOf(paymentDraft, { paid_on: today(), amount }),
    save: (values) => pay.mutateAsync({ id: policy_id, day, ...values }),
    onSaved: () => {
      onPaid();
      onClose();
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title="Premium paid"
      line={`The payment that was due on ${mediumDay(day)}. It becomes one expense.`}
      submit="Paid"
      width="narrow"
      onClose={onClose}
    >
      <DateField {...own.day('paid_on')} max={today()} />
      <MoneyField {...own.money('amount')} />
    </DraftDialog>
  );
}
