import { renewPolicy, undoRenewal } from '@holdfast/domain/insurance/endpoints';
import type { Policy } from '@holdfast/domain/insurance/policy';
import { proposedRenewal, renewalDraft } from '@holdfast/domain/insurance/renewal';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

const term = fieldsOf(renewalDraft);

/** Renews a policy: the next term stands there as it is likely to be, and can be changed before it is saved. */
export function RenewDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { id, version, name } = policy;
  const undo = useChange(undoRenewal, { done: 'The former term stands again' });
  const renew = useChange(renewPolicy, { quiet: true });
  const draft = useDraft({
    shape: renewalDraft,
    start: startOf(renewalDraft, proposedRenewal(policy)),
    save: (values) => renew.mutateAsync({ id, version, ...values }),
    onSaved: ({ renewal_date }) => {
      const action = { label: 'Undo', run: () => undo.mutate({ id }) };
      const text = `${name} is renewed until ${mediumDay(renewal_date)}`;
      toast({ tone: 'success', text, ...(guestHouse === null ? { action } : {}), lasts: 10_000 });
      onClose();
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title="Renew the policy"
      line="The present term is kept as history."
      submit="Renew"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <DateField {...term.day('start_date')} />
        <DateField {...term.day('renewal_date')} />
        <MoneyField {...term.money('premium')} />
        <SelectField {...term.choice('payment_frequency')} />
        <MoneyField {...term.money('coverage_amount')} />
        <MoneyField {...term.money('deductible')} />
        <DateField
          {...term.day('next_payment_date')}
          help="Left empty, payments are counted from the first day of the new term."
        />
        <TextField {...term.text('policy_number')} />
      </div>
    </DraftDialog>
  );
}
