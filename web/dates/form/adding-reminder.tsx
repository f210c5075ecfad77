import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewDateDialog } from './date-dialogs.tsx';

/** Adds the first reminder about a record. */
export default function AddingReminder({ item_type, item_id, onClose }: AddingProps) {
  return <NewDateDialog of={{ of_type: item_type, of_id: item_id }} onClose={onClose} />;
}
