import { addTenant } from '@holdfast/domain/rentals/agreements/endpoints';
import { useCallback } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { RecordIdField } from '../../kernel/screen/record/record-field.tsx';
import type { BoundProps } from '../../ui/form/form-fields.tsx';

type TenantFieldProps = BoundProps & {
  /** What the stored tenant is called. */
  chosen?: string | null;
};

/** A tenant; one who is not known yet is added by name on the spot. */
export function TenantField({ chosen = null, ...bound }: TenantFieldProps) {
  const may = useMay('rentals');
  const { mutateAsync } = useChange(addTenant, { done: 'Tenant added', quiet: true, refresh: ['records'] });
  const add = useCallback(
    async (typed: string) => {
      const { id, name } = await mutateAsync({ name: typed });
      return { id, label: name };
    },
    [mutateAsync],
  );
  return (
    <RecordIdField
      {...bound}
      item_type="tenant"
      chosen={chosen === null ? null : { label: chosen }}
      {...(may(addTenant) && { onAdd: add })}
    />
  );
}
