import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchField } from '../../ui/form/form-fields.tsx';

type ReplacedFieldProps = {
  name: string;
  label: string;
  /** The name of the field with the reading. */
  value: string;
};

/** Answers the question about a reading that contradicts others; it stands there once the server has asked. */
export function ReplacedField({ name, label, value }: ReplacedFieldProps) {
  const { formState, getFieldState } = useFormContext();
  const said = useWatch({ name }) === true;
  if (!said && getFieldState(value, formState).error?.type !== 'server') return null;
  return <SwitchField name={name} label={label} help="It shows less than before because it counts anew." />;
}
