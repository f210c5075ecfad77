import { vehicleFields } from '@holdfast/domain/movables/movable';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

type Typed = Readonly<Record<string, unknown>>;

/**
 * Whether the form's thing is a vehicle. Where its type is changed, what was typed of a vehicle is laid aside and not sent, and comes back
 * with the type (S-162).
 */
export function useVehicleFields(): boolean {
  const { watch, getValues, setValue, formState } = useFormContext<Record<string, unknown>>();
  const { defaultValues } = formState;
  const isVehicle = watch('type') === 'vehicle';
  const aside = useRef<Typed | null>(null);
  useEffect(() => {
    const put = (values: Typed) => {
      for (const field of vehicleFields)
        setValue(field, values[field], { shouldDirty: true, shouldValidate: false });
    };
    if (isVehicle) {
      if (aside.current !== null) put(aside.current);
      aside.current = null;
      return;
    }
    const first = Object.fromEntries(vehicleFields.map((field) => [field, defaultValues?.[field]]));
    const typed = Object.fromEntries(vehicleFields.map((field) => [field, getValues(field)]));
    if (vehicleFields.every((field) => typed[field] === first[field])) return;
    aside.current = typed;
    put(first);
    // Only the type matters; the form's functions stay the same.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isVehicle]);
  return isVehicle;
}
