import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { uploadTexts } from '@holdfast/domain/documents/texts';
import { downloadFile } from '@holdfast/domain/kernel/files-endpoints';
import { Download, EllipsisVertical, ExternalLink, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '../../kernel/call.ts';
import { useGo } from '../../kernel/link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/menu.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { removeWithUndo } from '../list/remove-document.ts';
import { ReplaceDialog } from '../upload/replace-dialog.tsx';

/** What can be done with a paper. */
export function DocumentActions({ paper }: { paper: DocumentDetail }) {
  const go = useGo();
  const [open, setOpen] = useState<'edit' | 'replace' | null>(null);
  const remove = async () => {
    if (await removeWithUndo([paper.id], `Removed ${paper.name}`)) go('/documents');
  };
  return (
    <>
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
        <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => void remove()}>
          Remove
        </MenuAction>
      </Menu>
      <Button variant="quiet" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden /> Edit
      </Button>
      {paper.file_id !== null && (
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
