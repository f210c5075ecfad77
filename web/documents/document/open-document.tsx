import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { downloadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { Download, ExternalLink } from 'lucide-react';
import { addressFor } from '../../kernel/call/call.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useMayKeep } from '../use-may.ts';

/** Takes the document's file along, or opens the link that it is stored under. */
export function OpenDocument({ document }: { document: DocumentDetail }) {
  const mayKeep = useMayKeep(document);
  return (
    <span className="flex flex-wrap gap-2">
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
    </span>
  );
}
