import { chargeTenant, creditTenant, moveDeposit, payRent } from '@holdfast/domain/rentals/ledger/endpoints';
import {
  chargeDraft,
  creditDraft,
  depositDraft,
  paymentDraft,
} from '@holdfast/domain/rentals/ledger/ledger-view';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AccountField } from '../../kernel/money/money-fields.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';

/** The agreement whose ledger takes an entry; `version` is the number of the last entry that is on the screen. */
type EntryProps = {
  of: { id: string; version: number; tenant_names: string };
  /** What stands in the amount at first. */
  amount?: string;
  account_id?: string | null;
  onClose: () => void;
};

const alsoStale = ['finance', 'dates', 'dashboard'];
const payment = fieldsOf(paymentDraft);

/** Records what a tenant paid. */
export function PaymentDialog({ of, amount = '', account_id = null, onClose }: EntryProps) {
  const pay = useChange(payRent, { done: 'Payment recorded', quiet: true, refresh: alsoStale });
  const draft = useDraft({
    shape: paymentDraft,
    start: startOf(paymentDraft, { amount, day: today(), account_id }),
    save: (values) => pay.mutateAsync({ id: of.id, version: of.version, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Record payment"
      line={of.tenant_names}
      submit="Record payment"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...payment.money('amount')} />
        <DateField {...payment.day('day')} max={today()} />
        <SelectField {...payment.choice('method')} />
        <AccountField {...payment.text('account_id')} none="Where the last one went" />
      </div>
      <TextField {...payment.text('memo')} />
    </DraftDialog>
  );
}

const charge = fieldsOf(chargeDraft);

/** Adds something else that the tenant owes. */
export function ChargeDialog({ of, onClose }: EntryProps) {
  const add = useChange(chargeTenant, { done: 'Charge added', quiet: true, refresh: alsoStale });
  const draft = useDraft({
    shape: chargeDraft,
    start: startOf(chargeDraft, { due_day: today() }),
    save: (values) => add.mutateAsync({ id: of.id, version: of.version, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Add charge"
      line={of.tenant_names}
      submit="Add charge"
      onClose={onClose}
    >
      <TextField {...charge.text('memo')} placeholder="Water" />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...charge.money('amount')} />
        <DateField {...charge.day('due_day')} max={today()} />
      </div>
    </DraftDialog>
  );
}

const credit = fieldsOf(creditDraft);

/** Gives the tenant a credit. */
export function CreditDialog({ of, onClose }: EntryProps) {
  const add = useChange(creditTenant, { done: 'Credit added', quiet: true, refresh: alsoStale });
  const draft = useDraft({
    shape: creditDraft,
    start: startOf(creditDraft, { day: today() }),
    save: (values) => add.mutateAsync({ id: of.id, version: of.version, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Add credit"
      line={of.tenant_names}
      submit="Add credit"
      onClose={onClose}
    >
      <TextField {...credit.text('memo')} placeholder="Repair that the tenant paid" />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...credit.money('amount')} />
        <DateField {...credit.day('day')} max={today()} />
      </div>
    </DraftDialog>
  );
}

const deposit = fieldsOf(depositDraft);

/** Records that the deposit was paid, paid back or used. */
export function DepositDialog({ of, amount = '', onClose }: EntryProps) {
  const move = useChange(moveDeposit, { done: 'Deposit recorded', quiet: true, refresh: alsoStale });
  const draft = useDraft({
    shape: depositDraft,
    start: startOf(depositDraft, { amount, day: today() }),
    save: (values) => move.mutateAsync({ id: of.id, version: of.version, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Deposit"
      line="The deposit is the tenant's money. It is never counted as income."
      submit="Record"
      onClose={onClose}
    >
      <SelectField {...deposit.choice('step')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...deposit.money('amount')} />
        <DateField {...deposit.day('day')} max={today()} />
      </div>
      <AccountField {...deposit.text('account_id')} none="Where the last one went" />
      <TextField {...deposit.text('memo')} />
    </DraftDialog>
  );
}
