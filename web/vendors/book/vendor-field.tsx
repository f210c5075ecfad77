import { addVendor } from '@holdfast/domain/vendors/endpoints';
import { useChange } from '../../kernel/call/query.ts';
import { RecordIdField } from '../../kernel/screen/record-field.tsx';
import { useMay } from '../../kernel/screen/use-house.ts';
import type { BoundProps } from '../../ui/form/form-fields.tsx';

type VendorFieldProps = BoundProps & {
  /** What the stored vendor is called. */
  chosen?: string | null | undefined;
  /** What choosing nobody is called. */
  none?: string;
};

/** A vendor of the book; one who is not in it yet is added by name on the spot. */
export function VendorField({ chosen = null, none = 'No vendor', ...bound }: VendorFieldProps) {
  const may = useMay('vendors');
  const add = useChange(addVendor, { done: 'Vendor added', quiet: true, refresh: ['records'] });
  const addNamed = async (typed: string) => {
    const { id, name } = await add.mutateAsync({ name: typed });
    return { id, label: name };
  };
  return (
    <RecordIdField
      {...bound}
      item_type="vendor"
      none={none}
      chosen={chosen === null ? null : { label: chosen }}
      {...(may(addVendor) && { onAdd: addNamed })}
    />
  );
}
