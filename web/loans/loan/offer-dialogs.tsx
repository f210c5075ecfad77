import { addOffer, changeOffer } from '@holdfast/domain/loans/endpoints';
import { loanOfferDraft, type LoanOffer } from '@holdfast/domain/loans/loan-offer';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { MoneyField, SwitchField, TextField } from '../../ui/form/form-fields.tsx';

const own = fieldsOf(loanOfferDraft);

function OfferFields() {
  return (
    <>
      <TextField {...own.text('lender')} autoComplete="organization" />
      <TextField
        {...own.text('interest_rate')}
        inputMode="decimal"
        autoComplete="off"
        help="Per cent a year."
      />
      <TextField {...own.text('term_months')} inputMode="numeric" help="30 years are 360 months." />
      <MoneyField {...own.money('closing_costs')} help="Fees, title, appraisal" />
      <SwitchField {...own.flag('financed')} />
    </>
  );
}

/** Writes down what another lender offers. */
export function AddOfferDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const add = useChange(addOffer, { done: 'Offer added', quiet: true });
  const draft = useDraft({
    shape: loanOfferDraft,
    start: startOf(loanOfferDraft),
    save: (values) => add.mutateAsync({ id: loanId, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="An offer" submit="Compare" width="narrow" onClose={onClose}>
      <OfferFields />
    </DraftDialog>
  );
}

/** Changes an offer: only what was touched is sent. */
export function ChangeOfferDialog({ offer, onClose }: { offer: LoanOffer; onClose: () => void }) {
  const change = useChange(changeOffer, { done: 'Offer saved', quiet: true });
  const draft = useRecordDraft({
    shape: loanOfferDraft,
    record: offer,
    save: (touched, version) => change.mutateAsync({ id: offer.id, version, ...touched }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title={offer.lender} submit="Save changes" width="narrow" onClose={onClose}>
      <OfferFields />
    </DraftDialog>
  );
}
