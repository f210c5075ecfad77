import { upkeepThing } from '@holdfast/domain/maintenance/words';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewTaskDialog } from '../form/task-dialog.tsx';

/** Adds the first maintenance task of a thing. */
export default function AddingTask({ item_type, item_id, onClose }: AddingProps) {
  return <NewTaskDialog of={{ of_type: upkeepThing.parse(item_type), of_id: item_id }} onClose={onClose} />;
}
