import { addDocument, listDocuments } from '@holdfast/domain/documents/endpoints';
import { proposedCategory } from '@holdfast/domain/documents/proposed-category';
import { sectionDocuments } from '@holdfast/domain/documents/section-reads';
import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { Link } from '../../base/link.tsx';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { DocumentRow } from '../list/document-row.tsx';
import { loadFailure } from '../preview/load-failure.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** The documents of a record, on the record's own screen. */
export default function AssetDocumentsCard({ item_type, item_id, kind }: ThingSectionProps) {
  const answer = useAnswer(listDocuments, sectionDocuments({ item_type, item_id }));
  const may = useMay('documents');
  const [uploading, setUploading] = useState(false);
  const close = useCallback(() => setUploading(false), []);
  const ofDocument = item_type === 'document';
  // Few documents have others attached to them: the card is there only where one has.
  if (ofDocument && (answer.data?.total ?? 0) === 0) return null;
  return (
    <Card
      title={ofDocument ? 'Attached documents' : 'Documents'}
      aside={
        may(addDocument) && (
          <Button
            variant="plain"
            size="small"
            className="-mr-3"
            aria-label={uploadTexts.title}
            onClick={() => setUploading(true)}
          >
            <Upload aria-hidden /> Upload
          </Button>
        )
      }
    >
      <Answered
        answer={answer}
        loading="Loading documents..."
        skeleton={<SkeletonRows rows={3} />}
        failed={loadFailure(answer.error)}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-quiet">{documentTexts.none}.</p>
          ) : (
            <FoldedList
              total={total}
              rest={
                <Link
                  href={`/documents?of_type=${item_type}&of_id=${item_id}`}
                  className="mt-2 inline-block py-2 text-sm font-semibold text-brand hover:underline"
                >
                  View all {total}
                </Link>
              }
            >
              {items.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </FoldedList>
          )
        }
      </Answered>
      <UploadDialog
        open={uploading}
        onClose={close}
        start={{
          belongs_to: pickedValue({ item_type, item_id }),
          category: proposedCategory(item_type, kind),
        }}
      />
    </Card>
  );
}
