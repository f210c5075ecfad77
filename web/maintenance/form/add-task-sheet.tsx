import { useGo } from '../../base/link.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { NewTaskDialog } from './task-dialog.tsx';

/** Adds a task over any screen, and leads to it. */
export function AddTaskSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  return <NewTaskDialog onClose={onClose} onAdded={({ id }) => go(`/maintenance/${id}`)} />;
}
