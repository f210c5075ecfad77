import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { changeDocument, removeDocument, replaceDocumentFile } from '@holdfast/domain/documents/endpoints';
import { uploadTexts } from '@holdfast/domain/documents/texts';
import { downloadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { Download, EllipsisVertical, ExternalLink, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '../../kernel/call/call.ts';
import { useGo } from '../../base/link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { useMayDocument, useMayKeep } from '../use-may.ts';
import { EditDialog } from './edit-dialog.tsx';
import { removeWithUndo } from '../list/remove-document.ts';
import { ReplaceDialog } from '../upload/replace-dialog.tsx';

/** What can be done with a document. */
export function DocumentActions({ document }: { document: DocumentDetail }) {
  const go = useGo();
  const may = useMayDocument(document);
  const mayKeep = useMayKeep(document);
  const [open, setOpen] = useState<'edit' | 'replace' | null>(null);
  const remove = async () => {
    if (await removeWithUndo([document.id], `Removed ${document.name}`)) go('/documents');
  };
  return (
    <>
      {may(replaceDocumentFile) && (
        <Menu
          label="More"
          trigger={
            <Button variant="quiet" aria-label="More actions" className="px-3 max-sm:grow-0">
              <EllipsisVertical aria-hidden />
            </Button>
          }
        >
          <MenuAction icon={<FileUp aria-hidden />} onSelect={() => setOpen('replace')}>
            {document.file_url === null ? 'Replace the file' : 'Replace the link with a file'}
          </MenuAction>
          {may(removeDocument) && (
            <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => void remove()}>
              Remove
            </MenuAction>
          )}
        </Menu>
      )}
      {may(changeDocument) && (
        <Button variant="quiet" onClick={() => setOpen('edit')}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {document.file_id !== null && mayKeep && (
        <LinkButton href={addressFor(downloadFile, { id: document.file_id })}>
          <Download aria-hidden /> Download
        </LinkButton>
      )}
      {document.file_url !== null && (
        <LinkButton href={document.file_url} newTab>
          <ExternalLink aria-hidden /> Open link
        </LinkButton>
      )}
      <EditDialog
        title={uploadTexts.editTitle}
        document={document}
        open={open === 'edit'}
        onClose={() => setOpen(null)}
      />
      <ReplaceDialog document={document} open={open === 'replace'} onClose={() => setOpen(null)} />
    </>
  );
}
