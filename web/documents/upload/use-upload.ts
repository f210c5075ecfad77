import { addDocument } from '@holdfast/domain/documents/endpoints';
import { partlyUploadedMessage, uploadedMessage, uploadTexts } from '@holdfast/domain/documents/texts';
import { uploadDraft, type UploadDraft } from '@holdfast/domain/documents/upload';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { sendFiles } from './send-files.ts';
import { currentQueue } from './upload-queue.ts';

/** What stands in the dialog at first. */
export type UploadStart = { category?: string | undefined; belongs_to?: string };

/** The draft of the upload dialog: sending, the specified toasts (S-197), and what was typed kept until all has arrived. */
export function useUpload(start: UploadStart, onSaved: () => void) {
  return useDraft({
    shape: uploadDraft,
    start: startOf(uploadDraft, {
      mode: 'file',
      files: currentQueue().files.length,
      document_category: start.category,
      belongs_to: start.belongs_to,
    }),
    keep: 'document:new',
    save: ({ mode, files: _, file_url, ...said }: UploadDraft) =>
      mode === 'link' ? addLink({ ...said, file_url }) : addFiles(said),
    onSaved,
  });
}

async function addFiles(said: Parameters<typeof sendFiles>[0]): Promise<void> {
  const undecided = currentQueue().files.some((each) => each.state === 'idle' && each.twin && !each.keepBoth);
  if (undecided) {
    const message = 'You already have one of these files. Keep both, or skip it.';
    throw new Fault('invalid', message, { fields: [{ field: 'files', message }] });
  }
  const { sent, of } = await sendFiles(said);
  if (sent === of) {
    toast({ tone: 'success', text: uploadedMessage(of) });
    return;
  }
  const text = sent === 0 ? uploadTexts.allFailed : partlyUploadedMessage(sent, of);
  toast({ tone: sent === 0 ? 'danger' : 'warning', text });
  throw new Fault('unexpected', sent === 0 ? text : notUploaded(of - sent));
}

/** Stands over the form; what is wrong with each file stands beside it. */
function notUploaded(count: number): string {
  return count === 1 ? 'One file could not be uploaded' : `${count} files could not be uploaded`;
}

async function addLink(draft: Parameters<typeof call<typeof addDocument>>[1]): Promise<void> {
  try {
    await call(addDocument, draft);
  } catch (thrown) {
    const known = thrown instanceof Fault ? thrown : new Fault('unexpected', uploadTexts.unexpected);
    const signedOut = known.code === 'not_signed_in';
    toast({ tone: 'danger', text: uploadTexts.oneFailed });
    throw signedOut ? new Fault('not_signed_in', uploadTexts.notSignedIn) : known;
  }
  refresh(['documents']);
  toast({ tone: 'success', text: uploadTexts.linkAdded });
}
