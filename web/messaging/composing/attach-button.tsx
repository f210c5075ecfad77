import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { FileText, Image, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import type { ShownDocument } from './attached-list.tsx';

const DocumentDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}));

type AttachButtonProps = {
  /** In one's own house also a document of it can go along. */
  own: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
  onDocument: (document: ShownDocument) => void;
};

/** Chooses what goes with a message. */
export function AttachButton({ own, disabled = false, onFiles, onDocument }: AttachButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const choose = () => chooser.current?.click();
  const button = (more: object) => (
    <IconButton label="Attach" disabled={disabled} {...more}>
      <Plus aria-hidden />
    </IconButton>
  );
  return (
    <>
      {own ? (
        <Menu align="start" label="Attach" trigger={button({})}>
          <MenuAction icon={<Image aria-hidden />} onSelect={choose}>
            Photo or file
          </MenuAction>
          <MenuAction icon={<FileText aria-hidden />} onSelect={() => setPicking(true)}>
            Document of your house
          </MenuAction>
        </Menu>
      ) : (
        button({ onClick: choose })
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={endingsOf('document').join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Suspense fallback={null}>
        {picking && <DocumentDialog onClose={() => setPicking(false)} onChosen={onDocument} />}
      </Suspense>
    </>
  );
}
