import { useGo } from '../../base/link.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { NewWarrantyDialog } from './warranty-dialog.tsx';

/** Adds a warranty over any screen, and leads to it. */
export function AddWarrantySheet({ onClose }: AddSheetProps) {
  const go = useGo();
  return <NewWarrantyDialog onClose={onClose} onAdded={({ id }) => go(`/warranties/${id}`)} />;
}
