import { useEffect, useState, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField, useBound } from '../../ui/form/form-fields.tsx';
import { nameOf } from './name-of.ts';

type NameFieldProps = { field: ComponentProps<typeof TextField>; isNew: boolean; fixed?: boolean };

/** The name by which the product knows an entry. For a new one it follows the label until it is typed over. */
export function NameField({ field, isNew, fixed = false }: NameFieldProps) {
  const { setValue } = useFormContext();
  const { name } = field;
  const { value } = useBound(name);
  const made = nameOf(useBound('label').value);
  const [followed, setFollowed] = useState('');
  useEffect(() => {
    if (!isNew || value !== followed || value === made) return;
    setValue(name, made, { shouldDirty: true });
    setFollowed(made);
  }, [name, isNew, value, made, followed, setValue]);
  return (
    <TextField
      {...field}
      placeholder="tax-office"
      disabled={fixed}
      help={
        fixed
          ? 'Holdfast uses this name to reserve the group for administrators.'
          : 'For internal use; people never see it.'
      }
    />
  );
}
