import { cx } from 'class-variance-authority';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ruleWhere, type RuleStart, type RuleWhere } from './rule-form.ts';

const places: Readonly<Record<RuleWhere, string>> = {
  payee: 'The payee',
  memo: 'The memo',
  words: 'Payee or memo',
};
const matches = [
  { value: 'contains', label: 'contains' },
  { value: 'is', label: 'is' },
  { value: 'begins', label: 'begins with' },
];

/** What stands in a row that a rule is for: at most one thing of its payee, of its memo, and of either; all of them have to fit. */
export function RuleWords() {
  const { control, watch } = useFormContext<RuleStart>();
  const { fields, append, remove } = useFieldArray({ control, name: 'said' });
  const taken = watch('said').map(({ where }) => where);
  const free = ruleWhere.options.filter((each) => !taken.includes(each));
  return (
    <div className="grid gap-3">
      <ol className="grid gap-4">
        {fields.map((field, at) => (
          <li
            key={field.id}
            aria-label={`Condition ${at + 1}`}
            className={cx(
              'grid items-start gap-x-4 gap-y-3',
              fields.length > 1 ? 'md:grid-cols-[1fr_1fr_2fr_auto]' : 'md:grid-cols-[1fr_1fr_2fr]',
            )}
          >
            <SelectField
              name={`said.${at}.where`}
              label={at === 0 ? 'Where' : 'And where'}
              choices={ruleWhere.options
                .filter((each) => each === taken[at] || free.includes(each))
                .map((value) => ({ value, label: places[value] }))}
            />
            <SelectField name={`said.${at}.match`} label="How" choices={matches} />
            <TextField name={`said.${at}.text`} label="Words" required={false} maxLength={200} />
            {fields.length > 1 && (
              <IconButton label={`Remove condition ${at + 1}`} className="md:mt-6" onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {free[0] !== undefined && (
        <div>
          <Button
            variant="plain"
            size="small"
            onClick={() => append({ where: free[0] ?? 'memo', match: 'contains', text: '' })}
          >
            <Plus aria-hidden /> More words
          </Button>
        </div>
      )}
    </div>
  );
}
