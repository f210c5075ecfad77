import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewUnitDialog } from './unit-dialog.tsx';

/** Adds a unit from a property's screen. */
export default function AddingUnit({ item_id, onClose }: AddingProps) {
  return <NewUnitDialog property={item_id} onClose={onClose} />;
}
