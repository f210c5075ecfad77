import { addMortgage, changeMortgage } from '@holdfast/domain/real-estate/endpoints';
import { checkedMortgageDraft, type Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft, type Draft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { useChange } from '../../kernel/call/query.ts';
import { MortgageFields } from './mortgage-fields.tsx';

type MortgageDialogProps = { propertyId: string; loan?: Mortgage; onClose: () => void };

/** Adds a mortgage to a property, or changes one. What was typed survives closing. */
export function MortgageDialog({ propertyId, loan, onClose }: MortgageDialogProps) {
  return loan === undefined ? (
    <NewMortgage propertyId={propertyId} onClose={onClose} />
  ) : (
    <StoredMortgage loan={loan} onClose={onClose} />
  );
}

function NewMortgage({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const add = useChange(addMortgage, { quiet: true, done: 'Mortgage added' });
  const draft = useDraft({
    shape: checkedMortgageDraft,
    start: startOf(checkedMortgageDraft),
    save: (loan) => add.mutateAsync({ property_id: propertyId, ...loan }),
    onSaved: onClose,
    keep: `mortgage:${propertyId}`,
  });
  return <MortgageForm draft={draft} title="Add a mortgage" submit="Add mortgage" onClose={onClose} />;
}

function StoredMortgage({ loan, onClose }: { loan: Mortgage; onClose: () => void }) {
  const change = useChange(changeMortgage, { quiet: true, done: 'Mortgage saved' });
  const draft = useRecordDraft({
    shape: checkedMortgageDraft,
    record: loan,
    save: (touched, version) => change.mutateAsync({ id: loan.id, version, ...touched }),
    onSaved: onClose,
    keep: `mortgage:${loan.id}`,
  });
  return <MortgageForm draft={draft} title={`Mortgage of ${loan.lender}`} submit="Save" onClose={onClose} />;
}

type MortgageFormProps = {
  draft: Draft<typeof checkedMortgageDraft>;
  title: string;
  submit: string;
  onClose: () => void;
};

function MortgageForm({ draft, title, submit, onClose }: MortgageFormProps) {
  return (
    <DraftDialog draft={draft} title={title} label="Mortgage" submit={submit} onClose={onClose}>
      <MortgageFields />
    </DraftDialog>
  );
}
