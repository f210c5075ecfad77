import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { Suspense, useCallback, useState } from 'react';
import type { BoundProps } from '../../../ui/form/form-fields.tsx';
import type { AddByName } from '../adder-props.ts';
import { useAdder } from '../house/given-areas.ts';
import { partOf } from '../lent-code.ts';
import { RecordIdField } from './record-field.tsx';

type LentPickerProps = BoundProps & {
  item_type: RecordType;
  /** What choosing nothing is called. */
  none: string;
  /** What the stored record is called. */
  chosen: string | null;
};

/** A record of another area in a form; what is not kept there yet is added by its name, as that area lends it. */
export function LentPicker({ item_type, chosen, ...bound }: LentPickerProps) {
  const [add, setAdd] = useState<AddByName>();
  // A function handed to the setter as it is would be taken for an update of the state.
  const ready = useCallback((next: AddByName | undefined) => setAdd(() => next), []);
  const load = useAdder(item_type);
  const Adder = load && partOf(load);
  return (
    <>
      {/* The picker stands there before the code of the other area has come, and stays the same one. */}
      <RecordIdField
        {...bound}
        item_type={item_type}
        chosen={chosen === null ? null : { label: chosen }}
        {...(add && { onAdd: add })}
      />
      {Adder && (
        <Suspense fallback={null}>
          <Adder onReady={ready} />
        </Suspense>
      )}
    </>
  );
}
