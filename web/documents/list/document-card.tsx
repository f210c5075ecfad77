import type { DocumentItem } from '@holdfast/domain/documents/document';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { cardLink, cardRing } from '../../ui/layout/card.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { ExpiryBadge, ImportanceBadge, TextStateBadge } from './document-badges.tsx';
import { Thumbnail } from '../preview/thumbnail.tsx';

const look =
  'group flex w-full overflow-hidden rounded-lg border border-line bg-card text-left shadow-soft transition-colors duration-150 sm:flex-col';

type DocumentCardProps = { document: DocumentItem; place?: ListPlace; action?: ReactNode };

/** A document in the list: a row on the phone, a card with its first page elsewhere. */
export function DocumentCard({ document, place, action }: DocumentCardProps) {
  return (
    <li {...place} className={cx(look, cardRing, 'relative hover:border-edge')}>
      <Content document={document}>
        <Link href={`/documents/${document.id}`} className={cardLink}>
          {document.name}
        </Link>
      </Content>
      {action && (
        <div className="relative flex flex-wrap gap-2 p-3 pt-0 max-sm:flex-col max-sm:pt-3">{action}</div>
      )}
    </li>
  );
}

type SelectableProps = { document: DocumentItem; place?: ListPlace; selected: boolean; onToggle: () => void };

/** The same document while several are being chosen. */
export function SelectableDocument({ document, place, selected, onToggle }: SelectableProps) {
  return (
    <li {...place}>
      <label
        className={cx(
          look,
          'relative h-full cursor-pointer',
          selected && 'border-brand outline-2 outline-brand',
        )}
      >
        <input
          type="checkbox"
          checked={selected}
          onChange={onToggle}
          aria-label={document.name}
          className="absolute top-2.5 left-2.5 z-10 size-6 accent-brand"
        />
        <Content document={document}>{document.name}</Content>
      </label>
    </li>
  );
}

function Content({ document, children }: { document: DocumentItem; children: ReactNode }) {
  return (
    <>
      <Thumbnail
        file_id={document.file_id}
        kind={document.kind}
        width="480"
        asSheet
        className="w-24 max-w-[30%] border-r border-line sm:max-w-none sm:h-40 sm:w-full sm:border-r-0 sm:border-b"
      />
      <div className="flex min-w-0 grow flex-col gap-1 p-3 sm:p-4">
        <p className="leading-snug font-semibold wrap-anywhere">{children}</p>
        <p className="text-sm break-words text-quiet">{document.document_category}</p>
        <div className="mt-1 mb-2 flex flex-wrap gap-1.5 empty:hidden">
          <ExpiryBadge expiry={document.expiry_date} />
          {(document.importance === 'critical' || document.importance === 'high') && (
            <ImportanceBadge importance={document.importance} />
          )}
          <TextStateBadge document={document} />
          <PrivateBadge record={document} />
        </div>
        <p className="figures mt-auto text-xs text-quiet">{addedOn(document.upload_date)}</p>
      </div>
    </>
  );
}

/** "Added today", "Added Nov 12, 2026". */
function addedOn(day: Day): string {
  const words = nearDay(day, today());
  return `Added ${/\d/.test(words) ? words : words.toLowerCase()}`;
}
