import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { changeDocument, removeDocument, replaceDocumentFile } from '@holdfast/domain/documents/endpoints';
import { uploadTexts } from '@holdfast/domain/documents/texts';
import { downloadFile } from '@holdfast/domain/kernel/files-endpoints';
import { Download, EllipsisVertical, ExternalLink, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '../../kernel/call.ts';
import { useGo } from '../../kernel/link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/menu.tsx';
import { useMayDocument, useMayKeep } from './use-may.ts';
import { EditDialog } from './edit-dialog.tsx';
import { removeWithUndo } from '../list/remove-document.ts';
import { ReplaceDialog } from '../upload/replace-dialog.tsx';

/** What can be done with a paper. */
export function DocumentActions({ paper }: { paper: DocumentDetail }) {
  const go = useGo();
  const may = useMayDocument(paper);
  const mayKeep = useMayKeep(paper);
  const [open, setOpen] = useState<'edit' | 'replace' | null>(null);
  const remove = async () => {
    if (await removeWithUndo([paper.id], `Removed ${paper.name}`)) go('/documents');
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
            {paper.file_url === null ? 'Replace the file' : 'Replace the link with a file'}
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
      {paper.file_id !== null && mayKeep && (
        <LinkButton href={addressFor(downloadFile, { id: paper.file_id })}>
          <Download aria-hidden /> Download
        </LinkButton>
      )}
      {paper.file_url !== null && (
        <LinkButton href={paper.file_url} newTab>
          <ExternalLink aria-hidden /> Open link
        </LinkButton>
      )}
      <EditDialog
        title={uploadTexts.editTitle}
        paper={paper}
        open={open === 'edit'}
        onClose={() => setOpen(null)}
      />
      <ReplaceDialog paper={paper} open={open === 'replace'} onClose={() => setOpen(null)} />
    </>
  );
}
