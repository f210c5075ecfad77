import { propertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { addRule, changeRule, tryRule } from '@holdfast/domain/statements/endpoints';
import { importRuleDraft, type ImportRule } from '@holdfast/domain/statements/rule';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { AccountField } from '../../kernel/money/money-fields.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { RecordField } from '../../kernel/screen/record-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ComboboxField } from '../../ui/form/form-pickers.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { applyToPast } from './apply-rule.ts';
import { filingChoices } from './filing.ts';
import { ruleForm, ruleOfForm, startOfRule, type RuleStart } from './rule-form.ts';
import { TriedRule } from './tried-rule.tsx';

type RuleDialogProps = {
  /** The rule that is changed; null where one is added. */
  rule: ImportRule | null;
  start?: RuleStart;
  onClose: () => void;
};

const places = [
  { value: 'payee', label: 'The payee' },
  { value: 'memo', label: 'The memo' },
  { value: 'words', label: 'Payee or memo' },
];
const matches = [
  { value: 'contains', label: 'contains' },
  { value: 'is', label: 'is' },
  { value: 'begins', label: 'begins with' },
];
const directions = [
  { value: 'any', label: 'Spent or received' },
  { value: 'out', label: 'Spent' },
  { value: 'in', label: 'Received' },
];
const uses = [
  { value: '', label: 'Not said' },
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
  const [failed, setFailed] = useState<string>();
  const tried = useChange(tryRule, { quiet: true });
  const draft = useDraft({
    shape: ruleForm,
    start,
    save: async (values) => {
      const made = importRuleDraft.parse(ruleOfForm(values));
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
  const tryOut = draft.form.handleSubmit((values) => {
    const read = importRuleDraft.safeParse(ruleOfForm(values));
    setFailed(read.error?.issues[0]?.message);
    if (read.success) tried.mutate(read.data);
  });
  return (
    <DraftDialog
      draft={draft}
      title={rule === null ? 'New rule' : 'Change rule'}
      line="When a row fits, it is filed as you say here."
      submit={rule === null ? 'Add rule' : 'Save changes'}
      width="wide"
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-[1fr_1fr_2fr]">
        <SelectField name="where" label="Where" choices={places} />
        <SelectField name="match" label="How" choices={matches} />
        <TextField name="text" label="Words" required={false} maxLength={200} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField name="direction" label="Amount" choices={directions} />
        <AccountField name="account_id" label="On account" none="Any account" required={false} />
        {direction !== 'any' && (
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
        {failed !== undefined && <p className="text-danger">{failed}</p>}
        {tried.error !== null && <p className="text-danger">{tried.error.message}</p>}
        {tried.data !== undefined && <TriedRule tried={tried.data} />}
      </div>
    </DraftDialog>
  );
}
