import { addVendor } from '@holdfast/domain/vendors/endpoints';
import { useCallback, useEffect } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import type { AddByName, AdderProps } from '../../kernel/screen/adder-props.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';

/** Adds a vendor by name alone; undefined where the viewer may not. */
export function useAddVendor(): AddByName | undefined {
  const may = useMay('vendors');
  const { mutateAsync } = useChange(addVendor, { done: 'Vendor added', quiet: true, refresh: ['records'] });
  const add = useCallback<AddByName>(
    async (typed) => {
      const { id, name } = await mutateAsync({ name: typed });
      return { id, label: name };
    },
    [mutateAsync],
  );
  return may(addVendor) ? add : undefined;
}

/** Lends the adding of a vendor to the pickers of other areas. */
export function VendorAdder({ onReady }: AdderProps) {
  const add = useAddVendor();
  useEffect(() => onReady(add), [add, onReady]);
  return null;
}
