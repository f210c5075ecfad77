import { addValuation, changeValuation } from '@holdfast/domain/values/endpoints';
import { valuationDraft, type Valuation } from '@holdfast/domain/values/valuation';
import type { ValuedThing } from '@holdfast/domain/values/worth';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { DocumentField } from '../../kernel/screen/record/record-field.tsx';
import { DateField, MoneyField, RadioField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';

type ValuationDialogProps = {
  thing: ValuedThing;
  /** Whose record the thing is: its answers are stale afterwards. */
  area: string;
  valuation?: Valuation;
  onClose: () => void;
};

/** Says what a thing was worth on a day, or changes what was said. */
export function ValuationDialog({ valuation, ...rest }: ValuationDialogProps) {
  return valuation === undefined ? <AddDialog {...rest} /> : <ChangeDialog {...rest} valuation={valuation} />;
}

const line = 'The newest valuation counts as the worth. The price stays what was paid.';

function AddDialog({ thing, area, onClose }: Omit<ValuationDialogProps, 'valuation'>) {
  const { item_type, item_id } = thing;
  const add = useChange(addValuation, { quiet: true, done: 'Valuation added', refresh: [area] });
  const draft = useDraft({
    shape: valuationDraft,
    start: startOf(valuationDraft, { day: today() }),
    save: async (said) => add.mutateAsync({ item_type, item_id, ...said }),
    onSaved: onClose,
    keep: `valuation:${item_id}`,
  });
  return (
    <DraftDialog draft={draft} title="Add a valuation" line={line} submit="Add valuation" onClose={onClose}>
      <ValuationFields thing={thing} />
    </DraftDialog>
  );
}

function ChangeDialog({ thing, area, valuation, onClose }: ValuationDialogProps & { valuation: Valuation }) {
  const change = useChange(changeValuation, { quiet: true, done: 'Valuation saved', refresh: [area] });
  const draft = useRecordDraft({
    shape: valuationDraft,
    record: valuation,
    save: async (touched, version) => change.mutateAsync({ id: valuation.id, version, ...touched }),
    onSaved: onClose,
    keep: `valuation:${valuation.id}`,
  });
  const label = valuation.document_label;
  return (
    <DraftDialog draft={draft} title="Change the valuation" line={line} submit="Save" onClose={onClose}>
      <ValuationFields thing={thing} document={label === null ? null : { label }} />
    </DraftDialog>
  );
}

const said = fieldsOf(valuationDraft);

type FieldsProps = { thing: ValuedThing; document?: { label: string } | null };

function ValuationFields({ thing, document = null }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          {...said.day('day')}
          max={thing.sale_date ?? today()}
          {...(thing.purchase_date === null ? {} : { min: thing.purchase_date })}
        />
        <MoneyField {...said.money('value')} />
      </div>
      <RadioField {...said.choice('source')} />
      <TextField {...said.text('appraiser')} help="Person or firm" />
      <DocumentField {...said.other('document_id')} chosen={document} help="The appraisal or web page" />
      <TextAreaField {...said.lines('note')} />
    </>
  );
}
