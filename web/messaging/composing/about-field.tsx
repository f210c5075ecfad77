import { pickedRecord, pickedValue, recordReference } from '@holdfast/domain/kernel/record-type';
import type { Correspondent } from '@holdfast/domain/messaging/thread';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { RecordSign } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox, type ComboChoice } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';

type AboutFieldProps = {
  people: readonly Correspondent[];
  value: string;
  /** The record that the address names. */
  asked: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** What it is about: one of the records that are shared with everybody who is written to. */
export function AboutField({ people, value, asked, error, onChange }: AboutFieldProps) {
  const kindOf = useHitKind();
  const [first, ...others] = people;
  const between = (first?.shared ?? []).flatMap((part) => {
    const read = recordReference.safeParse(part);
    const all = others.every(({ shared }) => shared.some(({ item_id }) => item_id === part.item_id));
    return all && read.success && read.data.item_type !== 'thread'
      ? [{ ...read.data, label: part.label }]
      : [];
  });
  const named = pickedRecord(asked);
  const choices: ComboChoice[] = [
    { value: '', label: 'Nothing in particular' },
    ...(named === undefined || between.some((each) => each.item_id === named.item_id)
      ? []
      : [{ value: asked, label: first?.about ?? kindOf(named.item_type).label }]),
    ...between.map((each) => ({
      value: pickedValue(each),
      label: each.label ?? kindOf(each.item_type).label,
      detail: kindOf(each.item_type).label,
      icon: <RecordSign item_type={each.item_type} />,
    })),
  ];
  // What no longer fits everybody stays to be seen and changed.
  const chosen = pickedRecord(value);
  if (chosen !== undefined && !choices.some((each) => each.value === value))
    choices.push({ value, label: kindOf(chosen.item_type).label });
  if (choices.length === 1) return null;
  return (
    <Field label="About" required={false} error={error}>
      {(parts) => <Combobox {...parts} choices={choices} value={value} onChange={onChange} />}
    </Field>
  );
}
