import { addMortgage, changeMortgage } from '@holdfast/domain/real-estate/endpoints';
import { checkedMortgageDraft } from '@holdfast/domain/real-estate/mortgage';
import type { Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { DraftForm } from '../../kernel/draft-form.tsx';
import { useDraft } from '../../kernel/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MortgageFields, mortgageStart } from './mortgage-fields.tsx';
import { usePropertyChange } from '../property/use-property-change.ts';

const formId = 'mortgage';

type MortgageDialogProps = { propertyId: string; loan?: Mortgage; onClose: () => void };

/** Adds a mortgage to a property, or changes one. What was typed survives closing. */
export function MortgageDialog({ propertyId, loan, onClose }: MortgageDialogProps) {
  const add = usePropertyChange(addMortgage, { quiet: true, done: 'Mortgage added' });
  const change = usePropertyChange(changeMortgage, { quiet: true, done: 'Mortgage saved' });
  const draft = useDraft({
    shape: checkedMortgageDraft,
    start: mortgageStart(loan),
    save: (fields) =>
      loan === undefined
        ? add.mutateAsync({ property_id: propertyId, ...fields })
        : change.mutateAsync({ id: loan.id, ...fields }),
    onSaved: onClose,
    keep: `mortgage:${loan?.id ?? propertyId}`,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={loan === undefined ? 'Add a mortgage' : `Mortgage of ${loan.lender}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={draft.saving}>
            {loan === undefined ? 'Add mortgage' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="pt-2">
        <DraftForm draft={draft} label="Mortgage" id={formId} asks={false}>
          <MortgageFields />
        </DraftForm>
      </div>
    </Dialog>
  );
}
