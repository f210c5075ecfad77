import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { addRule, changeRule, tryRule } from '@holdfast/domain/statements/endpoints';
import type { ImportRule } from '@holdfast/domain/statements/rule';
import { useWatch } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { AccountField } from '../../kernel/money/money-fields.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ComboboxField } from '../../ui/form/form-pickers.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { applyToPast } from './apply-rule.ts';
import { filingChoices } from './filing.ts';
import { ruleForm, ruleOfForm, startOfRule, type RuleStart } from './rule-form.ts';
import { amountText } from './rule-text.ts';
import { RuleWords } from './rule-words.tsx';
import { TriedRule } from './tried-rule.tsx';

type RuleDialogProps = {
  /** The rule that is changed; null where one is added. */
  rule: ImportRule | null;
  start?: RuleStart;
  onClose: () => void;
};

const directions = [
  { value: 'any', label: 'Spent or received' },
  { value: 'out', label: 'Spent' },
  { value: 'in', label: 'Received' },
];
const keptAmounts = ({ kept }: RuleStart) => {
  const said = amountText(kept) ?? '';
  return { value: 'kept', label: said.charAt(0).toUpperCase() + said.slice(1) };
};
const uses = [
  { value: '', label: 'Not set' },
  ...propertyCategory.options.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];

/** Adds or changes a rule, and shows what it would change of the past before it is saved. */
export function RuleDialog({ rule, start = startOfRule(rule), onClose }: RuleDialogProps) {
  const names = useMoneyNames();
  const add = useChange(addRule, { quiet: true });
  const change = useChange(changeRule, { quiet: true });
  const tried = useChange(tryRule, { quiet: true });
  const draft = useDraft({
    shape: ruleForm,
    start,
    save: async (values) => {
      const made = ruleOfForm(values);
      if (rule === null) return (await add.mutateAsync(made)).id;
      await change.mutateAsync({ id: rule.id, version: rule.version, ...made });
      return rule.id;
    },
    onSaved: (id) => {
      toast({
        tone: 'success',
        text: rule === null ? 'Rule added' : 'Rule changed',
        action: { label: 'Apply to the past', run: () => void applyToPast(id) },
      });
      onClose();
    },
  });
  const { direction = 'any', of = null } = useWatch({ control: draft.form.control });
  const tryOut = draft.form.handleSubmit((values) => tried.mutate(ruleOfForm(values)));
  return (
    <DraftDialog
      draft={draft}
      title={rule === null ? 'New rule' : 'Edit rule'}
      line="Applies to matching rows on import."
      submit={rule === null ? 'Add rule' : 'Save changes'}
      width="wide"
      onClose={onClose}
    >
      <RuleWords />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="direction"
          label="Amount"
          choices={start.direction === 'kept' ? [keptAmounts(start), ...directions] : directions}
        />
        <AccountField name="account_id" label="On account" none="Any account" required={false} />
        {(direction === 'in' || direction === 'out') && (
          <>
            <MoneyField name="least" label="From" required={false} />
            <MoneyField name="most" label="To" required={false} />
          </>
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <ComboboxField
          name="becomes"
          label="File it under"
          required={false}
          choices={filingChoices(names, 'Leave as it is')}
        />
        <TextField name="payee" label="Rename the payee to" required={false} maxLength={200} />
        <RecordField
          name="of"
          label="Belongs to"
          none="Nothing"
          required={false}
          offered={{ things: 'yes' }}
        />
        {of !== null && <SelectField name="property_category" label="Kind of property cost" choices={uses} />}
      </div>
      <div className="grid gap-3">
        <div>
          <Button variant="quiet" busy={tried.isPending} onClick={() => void tryOut()}>
            Try it on the past
          </Button>
        </div>
        {tried.error !== null && <p className="text-danger">{tried.error.message}</p>}
        {tried.data !== undefined && <TriedRule tried={tried.data} />}
      </div>
    </DraftDialog>
  );
}
