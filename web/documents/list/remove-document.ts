import { removeDocument, restoreDocument } from '@holdfast/domain/documents/endpoints';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** Moves documents to the trash and offers Undo (G-45); answers whether it went well, and tells what went wrong. */
export async function removeWithUndo(ids: readonly string[], text: string): Promise<boolean> {
  const outcomes = await Promise.allSettled(ids.map((id) => call(removeDocument, { id })));
  refresh(['documents']);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    tellFault(failed.reason);
    return false;
  }
  toastWithUndo(text, () => void restoreAll(ids));
  return true;
}

/** Brings documents back from the trash. */
export async function restoreAll(ids: readonly string[]): Promise<void> {
  try {
    await Promise.all(ids.map((id) => call(restoreDocument, { id })));
  } catch (thrown) {
    tellFault(thrown);
  }
  refresh(['documents']);
}
