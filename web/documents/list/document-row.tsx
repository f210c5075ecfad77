import type { DocumentItem } from '@holdfast/domain/documents/document';
import type { ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { ExpiryBadge } from './document-badges.tsx';
import { Thumbnail } from '../preview/thumbnail.tsx';

type DocumentRowProps = {
  document: Pick<DocumentItem, 'id' | 'name' | 'document_category' | 'expiry_date' | 'file_id' | 'kind'> &
    Partial<Pick<DocumentItem, 'private'>>;
  /** At the right: a button. */
  action?: ReactNode;
};

/** A document in a short list within a card. */
export function DocumentRow({ document, action }: DocumentRowProps) {
  return (
    <li className="flex items-center gap-1">
      <Link
        href={`/documents/${document.id}`}
        className="-ml-2 flex min-h-14 min-w-0 grow items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <Thumbnail
          file_id={document.file_id}
          kind={document.kind}
          width="160"
          className="size-10 rounded-md border border-line"
        />
        <span className="min-w-0 grow">
          <span className="block leading-snug font-semibold wrap-anywhere">{document.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
            {document.document_category}
            <ExpiryBadge expiry={document.expiry_date} />
            <PrivateBadge record={document} />
          </span>
        </span>
      </Link>
      {action}
    </li>
  );
}
