import { addMoney } from '@holdfast/domain/kernel/money/money';
import { payLoan, unpayLoan } from '@holdfast/domain/loans/endpoints';
import { loanPaymentDraft, type LoanView } from '@holdfast/domain/loans/loan-detail';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AccountField } from '../../kernel/money/money-fields.tsx';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField, MoneyField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { usePay } from './use-pay.ts';

type PaymentsCardProps = { loan: LoanView; may: ReturnType<typeof useMay> };

/** What is paid next, and what was recorded. */
export function PaymentsCard({ loan, may }: PaymentsCardProps) {
  const { next, payments } = loan;
  const { tell, takeBack } = usePay(loan.id);
  const [open, setOpen] = useState(false);
  const [last] = payments;
  const amount = next === null ? '0.00' : addMoney(next.payment, next.extra);
  return (
    <Card title="Payments">
      {next === null ? (
        <p className="text-quiet">No payment is due any more.</p>
      ) : (
        <>
          <p className="text-sm text-quiet">Next payment</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="heading text-xl">
              <Money value={amount} />
            </span>
            <span className="figures">{mediumDay(next.day)}</span>
            <UrgencyBadge due={next.day} today={today()} verbs={{ past: 'was due', coming: 'due' }} />
          </p>
          <p className="mt-1 text-sm text-quiet">
            <Money value={next.interest} /> interest, <Money value={next.principal} /> off the debt
          </p>
          {may(payLoan) && (
            <Button variant="quiet" size="small" className="mt-3" onClick={() => setOpen(true)}>
              Other amount or day
            </Button>
          )}
        </>
      )}
      {payments.length > 0 && (
        <div className="mt-4">
          <FoldedList label="Recorded payments">
            {payments.slice(0, 12).map(({ day, paid_on, principal, interest }) => (
              <li key={day} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="figures">{mediumDay(paid_on)}</span>
                <span className="text-right">
                  <Money value={addMoney(principal, interest)} />
                  <span className="block text-sm text-quiet">
                    <Money value={interest} /> interest
                  </span>
                </span>
              </li>
            ))}
          </FoldedList>
        </div>
      )}
      {last !== undefined && may(unpayLoan) && (
        <Button variant="plain" size="small" className="-ml-3" onClick={() => takeBack(last.day)}>
          Undo the last payment
        </Button>
      )}
      {open && next !== null && (
        <PaymentDialog loan={loan} next={next} onPaid={tell} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

/** Records the next payment as it was agreed, with one press. */
export function RecordPayment({ loan }: { loan: LoanView }) {
  const { pay, paying } = usePay(loan.id);
  const { next } = loan;
  if (next === null) return null;
  return (
    <Button busy={paying} onClick={() => pay(next.day, addMoney(next.payment, next.extra))}>
      Record payment
    </Button>
  );
}

const own = fieldsOf(loanPaymentDraft);

type PaymentDialogProps = {
  loan: LoanView;
  next: NonNullable<LoanView['next']>;
  onPaid: (day: string, amount: string) => void;
  onClose: () => void;
};

/** Records the next payment on another day, with another amount or from another account. */
function PaymentDialog({ loan, next, onPaid, onClose }: PaymentDialogProps) {
  const pay = useChange(payLoan, { quiet: true, refresh: ['finance', 'real-estate', 'dashboard'] });
  const draft = useDraft({
    shape: loanPaymentDraft,
    start: startOf(loanPaymentDraft, {
      paid_on: today(),
      amount: addMoney(next.payment, next.extra),
      interest: next.interest,
      account_id: loan.pays_from,
    }),
    save: async ({ account_id, ...paid }) => {
      await pay.mutateAsync({
        id: loan.id,
        day: next.day,
        ...paid,
        ...(account_id === null ? {} : { account_id }),
      });
      onPaid(next.day, paid.amount);
    },
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Payment recorded"
      line={`Due ${mediumDay(next.day)}. Interest is an expense; the rest lowers the debt.`}
      submit="Record"
      width="narrow"
      onClose={onClose}
    >
      <DateField {...own.day('paid_on')} max={today()} />
      <MoneyField {...own.money('amount')} />
      <MoneyField {...own.money('interest')} />
      <AccountField {...own.text('account_id')} required={false} kinds={['bank']} none="Not said" />
    </DraftDialog>
  );
}
