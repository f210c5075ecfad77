import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { Suspense } from 'react';
import { useAreas } from './given-areas.ts';
import { partOf } from './lent-code.ts';
import { RecordIdField } from './record-field.tsx';
import type { LentPickerProps } from './lent-picker-props.ts';

/** A record of another area in a form, by the picker which that area lends: what is not kept there yet is added in it by its name. */
export function LentPicker({ item_type, ...props }: LentPickerProps & { item_type: RecordType }) {
  const load = useAreas().find(({ pickers }) => pickers?.[item_type])?.pickers?.[item_type];
  const { chosen } = props;
  const plain = (
    <RecordIdField {...props} item_type={item_type} chosen={chosen === null ? null : { label: chosen }} />
  );
  if (load === undefined) return plain;
  const Picker = partOf(load);
  return (
    <Suspense fallback={plain}>
      <Picker {...props} />
    </Suspense>
  );
}
