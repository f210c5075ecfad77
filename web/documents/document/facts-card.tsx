import { hostOf, type DocumentDetail } from '@holdfast/domain/documents/document';
import { importanceLabels } from '@holdfast/domain/documents/importance';
import { partsOf } from '@holdfast/domain/documents/tag';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { guestHouse } from '../../base/guest-house.ts';
import { longDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ');

/** All that is known of a document. */
export function FactsCard({ document }: { document: DocumentDetail }) {
  const byHand = guestHouse === null ? ', as you chose' : ', chosen by hand';
  const chosen = document.importance_override === null ? '' : byHand;
  const facts: Fact[] = [
    {
      label: 'Category',
      value: (
        <Link
          href={`/documents?category=${encodeURIComponent(document.document_category)}`}
          className="-my-3 inline-block min-w-touch py-3 text-brand underline-offset-4 hover:underline"
        >
          {document.document_category}
        </Link>
      ),
    },
    ...(document.type === 'other' ? [] : [{ label: 'Type', value: sentence(document.type) }]),
    { label: 'Importance', value: importanceLabels[document.importance] + chosen },
    { label: 'Expires', value: document.expiry_date === null ? 'Never' : longDay(document.expiry_date) },
    ...(document.renewal_required ? [{ label: 'Must be renewed', value: 'Yes' }] : []),
    { label: 'Added', value: longDay(document.upload_date) },
    ...(document.file === null
      ? []
      : [
          { label: 'File', value: <span className="break-all">{document.file.name}</span> },
          { label: 'Size', value: sizeOf(document) },
        ]),
    ...(document.file_url === null ? [] : [{ label: 'Stored at', value: hostOf(document.file_url) }]),
  ];
  return (
    <Card title="About">
      {document.description && <p className="mb-3 max-w-prose whitespace-pre-line">{document.description}</p>}
      <FactList facts={facts} />
      {document.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
          {document.tags.map((tag) => (
            <li key={tag}>
              <Link
                href={`/documents?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-touch items-center gap-1 rounded-md bg-sunk px-3 text-sm hover:bg-wash"
              >
                <span className="text-quiet">{partsOf(tag).name}:</span>
                <span className="font-semibold">{partsOf(tag).value}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function sizeOf({ file_size, text_pages, file }: DocumentDetail): string {
  const size = formatBytes(file_size ?? 0);
  // Of other files nobody knows: they are read as one.
  if (text_pages === null || file?.type !== 'application/pdf') return size;
  return `${size}, ${text_pages === 1 ? '1 page' : `${text_pages} pages`}`;
}
