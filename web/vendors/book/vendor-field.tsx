import { RecordIdField } from '../../kernel/screen/record/record-field.tsx';
import type { BoundProps } from '../../ui/form/form-fields.tsx';
import { useAddVendor } from './vendor-adder.tsx';

type VendorFieldProps = BoundProps & {
  /** What the stored vendor is called. */
  chosen?: string | null | undefined;
};

/** A vendor of the book; one who is not in it yet is added by name on the spot. */
export function VendorField({ chosen = null, ...bound }: VendorFieldProps) {
  const add = useAddVendor();
  return (
    <RecordIdField
      {...bound}
      item_type="vendor"
      none="No vendor"
      chosen={chosen === null ? null : { label: chosen }}
      {...(add && { onAdd: add })}
    />
  );
}
