import { toast } from '../ui/overlay/toast-list.ts';

/** Says what was done and offers to take it back for 10 seconds (G-45); after that the trash still does. */
export function toastWithUndo(text: string, undo: () => void) {
  toast({ tone: 'success', text, action: { label: 'Undo', run: undo }, lasts: 10_000 });
}
