import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { replaceDocumentFile } from '@holdfast/domain/documents/endpoints';
import { isTaken, skippedMessage } from '@holdfast/domain/documents/texts';
import { endingsOf, formatBytes } from '@holdfast/domain/kernel/files/file';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { upload } from '../../kernel/call/upload.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

type ReplaceDialogProps = { document: DocumentDetail; open: boolean; onClose: () => void };

/** Puts a newer file in the place of the present one, which stays as a version. */
export function ReplaceDialog({ document, open, onClose }: ReplaceDialogProps) {
  const [sending, setSending] = useState<{ file: File; done: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: File[]) => {
    if (file === undefined) return;
    if (!isTaken(file)) return setProblem(skippedMessage(1));
    setProblem(undefined);
    setSending({ file, done: 0 });
    try {
      const stored = await upload(
        uploadFile,
        { name: file.name, purpose: 'document' },
        file,
        ({ sent, total }) => setSending({ file, done: sent / total }),
      ).done;
      await call(replaceDocumentFile, { id: document.id, file_id: stored.id });
      refresh(['documents']);
      toast({ tone: 'success', text: 'File replaced', detail: 'The previous file is kept as a version.' });
      onClose();
    } catch (thrown) {
      setProblem(thrown instanceof Fault ? thrown.message : 'Upload failed');
    } finally {
      setSending(null);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={document.file_url === null ? 'Replace the file' : 'Replace the link with a file'}
      line={
        document.file_url === null ? 'The previous file is kept as a version and can be restored.' : undefined
      }
    >
      {sending ? (
        <Progress
          label={`Uploading ${sending.file.name}`}
          done={sending.done}
          detail={`${formatBytes(Math.round(sending.file.size * sending.done))} of ${formatBytes(sending.file.size)}`}
        />
      ) : (
        <DropZone
          label="Drop the newer file here, or choose it"
          help="PDF, DOC, DOCX, JPG or PNG, up to 10 MB"
          accept={endingsOf('document')}
          camera
          onFiles={(files) => void take(files)}
          error={problem}
        />
      )}
    </Dialog>
  );
}
