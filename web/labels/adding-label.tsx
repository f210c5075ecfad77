import type { AddingProps } from '../kernel/screen/house/record-parts.ts';
import { SheetDialog } from './sheet-dialog.tsx';

/** Prints the first label of a record. */
export default function AddingLabel({ item_type, item_id, onClose }: AddingProps) {
  return <SheetDialog items={[{ item_type, item_id }]} onClose={onClose} />;
}
