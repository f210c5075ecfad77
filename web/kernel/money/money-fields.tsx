import { moneyAccountKindLabels, type MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import { type ComboChoice, Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound, type BoundProps } from '../../ui/form/form-fields.tsx';
import { useMoneyNames } from './use-money-names.ts';

type MoneyFieldProps = BoundProps & {
  /** What choosing nothing is called; without it something has to be chosen. */
  none?: string;
};

type AccountFieldProps = MoneyFieldProps & {
  /** Only accounts of these kinds; all but "outside" unless told. */
  kinds?: readonly MoneyAccountKind[];
};

const usualKinds: readonly MoneyAccountKind[] = ['bank', 'card', 'debt'];

/** An account that is open; the form's value is its id, or null. One that was chosen before stays a choice. */
export function AccountField({ kinds = usualKinds, ...props }: AccountFieldProps) {
  const { accounts } = useMoneyNames();
  const { value } = useBound(props.name);
  const choices = accounts
    .filter(
      (each) => each.id === value || (!each.removed && each.closed_on === null && kinds.includes(each.kind)),
    )
    .map((each) => ({ value: each.id, label: each.name, group: moneyAccountKindLabels[each.kind] }));
  return <NamedField {...props} choices={choices} />;
}

/** A category of expenses; the form's value is its id, or null. */
export function CategoryField(props: MoneyFieldProps) {
  const { categories } = useMoneyNames();
  const { value } = useBound(props.name);
  return <NamedField none="No category" {...props} choices={choicesOf(categories, value)} />;
}

/** A source of income; the form's value is its id, or null. */
export function SourceField(props: MoneyFieldProps) {
  const { sources } = useMoneyNames();
  const { value } = useBound(props.name);
  return <NamedField none="No source" {...props} choices={choicesOf(sources, value)} />;
}

const choicesOf = (
  all: readonly { id: string; name: string; removed: boolean }[],
  value: string,
): ComboChoice[] =>
  all
    .filter((each) => !each.removed || each.id === value)
    .map((each) => ({ value: each.id, label: each.name }));

function NamedField({
  name,
  label,
  help,
  required,
  className,
  none,
  choices,
}: MoneyFieldProps & { choices: readonly ComboChoice[] }) {
  const { field, value, error } = useBound(name);
  return (
    <Field
      label={label}
      help={help}
      required={required ?? none === undefined}
      error={error}
      className={className}
    >
      {(parts) => (
        <Combobox
          {...parts}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(chosen) => field.onChange(chosen === '' ? null : chosen)}
          value={value}
          choices={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
        />
      )}
    </Field>
  );
}
