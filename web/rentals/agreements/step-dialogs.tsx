import { percentWords } from './percent-words.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import type { ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import { lastDayAfterNotice, nextTerm } from '@holdfast/domain/rentals/agreements/agreement-terms';
import {
  giveNotice,
  noticeDraft,
  raiseDraft,
  raiseRent,
  renewAgreement,
  renewalDraft,
  signAgreement,
  signatureDraft,
  terminateAgreement,
  terminationDraft,
} from '@holdfast/domain/rentals/agreements/endpoints';
import { useWatch } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';

type StepProps = { agreement: ShownAgreement; onClose: () => void };

const signature = fieldsOf(signatureDraft);

/** Records that both sides have signed on paper. */
export function SignDialog({ agreement: { id }, onClose }: StepProps) {
  const sign = useChange(signAgreement, { done: 'The agreement is signed', quiet: true });
  const draft = useDraft({
    shape: signatureDraft,
    start: startOf(signatureDraft, { signed_on: today() }),
    save: (values) => sign.mutateAsync({ id, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Signed on paper" submit="Mark as signed" onClose={onClose}>
      <DateField {...signature.day('signed_on')} max={today()} />
      <AttachedFilesField
        name={signature.other('documents').name}
        label="Drop the signed copy here, or choose files"
        help="The copy is stored with the agreement."
        kinds={['other']}
      />
    </DraftDialog>
  );
}

const notice = fieldsOf(noticeDraft);

/** Records notice; the last day that follows is said before it is saved. */
export function NoticeDialog({ agreement, onClose }: StepProps) {
  const { id } = agreement;
  const give = useChange(giveNotice, { done: 'Notice recorded', quiet: true });
  const draft = useDraft({
    shape: noticeDraft,
    start: startOf(noticeDraft, { notice_on: today() }),
    save: (values) => give.mutateAsync({ id, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Give notice" submit="Record notice" onClose={onClose}>
      <SelectField {...notice.choice('notice_by')} />
      <DateField {...notice.day('notice_on')} />
      <LastDayField agreement={agreement} />
    </DraftDialog>
  );
}

function LastDayField({ agreement }: { agreement: ShownAgreement }) {
  const on = useWatch({ name: 'notice_on' }) as string;
  const last = /^\d{4}-\d\d-\d\d$/.test(on) ? lastDayAfterNotice(agreement, on) : null;
  return (
    <DateField
      {...notice.day('leaves_on')}
      help={last === null ? undefined : `Left empty: ${mediumDay(last)}`}
    />
  );
}

const termination = fieldsOf(terminationDraft);

/** Ends an agreement before its term is over. */
export function TerminateDialog({ agreement: { id }, onClose }: StepProps) {
  const end = useChange(terminateAgreement, { done: 'Termination recorded', quiet: true });
  const draft = useDraft({
    shape: terminationDraft,
    start: startOf(terminationDraft, { last_day: today() }),
    save: (values) => end.mutateAsync({ id, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="End early" submit="End agreement" danger onClose={onClose}>
      <DateField {...termination.day('last_day')} />
      <TextField {...termination.text('reason')} />
    </DraftDialog>
  );
}

const raise = fieldsOf(raiseDraft);

/** Sets another rent from a day on. */
export function RaiseDialog({ agreement: { id }, onClose }: StepProps) {
  const change = useChange(raiseRent, { done: 'Rent changed', quiet: true });
  const draft = useDraft({
    shape: raiseDraft,
    start: startOf(raiseDraft),
    save: (values) => change.mutateAsync({ id, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="Change rent" submit="Change rent" onClose={onClose}>
      <DateField {...raise.day('from_day')} />
      <MoneyField {...raise.money('amount')} />
    </DraftDialog>
  );
}

const renewal = fieldsOf(renewalDraft);

/** Makes the agreement of the next term; it stands there as it is likely to be. */
export function RenewDialog({ agreement, onClose }: StepProps) {
  const go = useGo();
  const term = nextTerm(agreement, today());
  const renew = useChange(renewAgreement, { done: 'The next term is a draft', quiet: true });
  const draft = useDraft({
    shape: renewalDraft,
    start: startOf(renewalDraft, { end_date: term.end_date, rent_amount: agreement.rent_amount }),
    save: (values) => renew.mutateAsync({ id: agreement.id, ...values }),
    onSaved: ({ id }) => {
      onClose();
      go(`/rentals/${id}`);
    },
  });
  const { renewal_probability: likely } = agreement;
  return (
    <DraftDialog
      draft={draft}
      title="Renew agreement"
      line={`The next term begins on ${mediumDay(term.start_date)}.${likely === null ? '' : ` Renewal probability ${percentWords(likely)}.`}`}
      submit="Renew"
      onClose={onClose}
    >
      <DateField {...renewal.day('end_date')} />
      <MoneyField {...renewal.money('rent_amount')} />
    </DraftDialog>
  );
}
