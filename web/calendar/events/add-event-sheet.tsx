import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { EventDialog } from './event-dialog.tsx';

/** Adds an event over any screen. */
export function AddEventSheet({ onClose }: AddSheetProps) {
  return <EventDialog onClose={onClose} />;
}
