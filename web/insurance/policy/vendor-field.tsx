import { RecordIdField } from '../../kernel/screen/record-field.tsx';
import type { BoundProps } from '../../ui/form/form-fields.tsx';

/** The vendor who sold or looks after a policy; the form's value is the vendor's id, or null. */
export function VendorField({ chosen, ...bound }: BoundProps & { chosen: string | null }) {
  return (
    <RecordIdField
      {...bound}
      item_type="vendor"
      none="Nobody chosen"
      chosen={chosen === null ? null : { label: chosen }}
    />
  );
}
