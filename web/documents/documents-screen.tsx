import {
  addDocument,
  listDocumentFilters,
  listDocuments,
  tagDocuments,
} from '@holdfast/domain/documents/endpoints';
import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import { CheckCheck, LayoutGrid, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { useAnswer, usePages } from '../kernel/call/query.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { useAnnouncement } from '../ui/overlay/announcer.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { LongList } from '../ui/data-display/tables/long-list.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonCards } from '../ui/layout/skeleton.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { DocumentFilters, useDocumentFilter } from './list/document-filters.tsx';
import { DocumentCard, SelectableDocument } from './list/document-card.tsx';
import { loadFailure } from './preview/load-failure.ts';
import { NoDocuments } from './list/no-documents.tsx';
import { TrashActions } from './list/trash-actions.tsx';
import { UploadDialog } from './document/upload-dialog.tsx';

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All documents, newest first; `/documents/upload` opens the upload dialog over them (S-029, S-030). */
export default function DocumentsScreen() {
  const go = useGo();
  const may = useMay('documents');
  const uploading = usePath() === '/documents/upload';
  const [category] = useInAddress('category');
  const filter = useDocumentFilter();
  const inUse = useAnswer(listDocumentFilters, {});
  const pages = usePages(listDocuments, filter, { keepFormer: true });
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  useOldAddress();
  const count = pages.total === 1 ? '1 document' : `${pages.total} documents`;
  useAnnouncement(
    pages.first === undefined || pages.isPlaceholderData
      ? null
      : pages.total === 0
        ? documentTexts.none
        : count,
    Object.values(filter).join(' ').trim(),
  );
  const inTrash = filter.view === 'trash';
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Page>
      <PageHeader
        title="Documents"
        line={lineOf(inUse.data)}
        action={
          <>
            <LinkButton variant="quiet" href="/documents/hub">
              <LayoutGrid aria-hidden /> By category
            </LinkButton>
            {may(addDocument) && (
              <LinkButton href="/documents/upload">
                <Upload aria-hidden /> {uploadTexts.title}
              </LinkButton>
            )}
          </>
        }
      />
      <DocumentFilters inUse={inUse.data} />
      <Answered
        answer={pages}
        loading="Loading documents..."
        skeleton={<SkeletonCards cards={8} />}
        failed={loadFailure(pages.error)}
      >
        {() =>
          pages.items.length === 0 ? (
            <NoDocuments narrowed={narrowed} inTrash={inTrash} mayAdd={may(addDocument)} />
          ) : (
            <div className="grid gap-4">
              <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
                <p className="text-quiet">
                  {inTrash ? 'Removed documents can be brought back for 30 days.' : count}
                </p>
                {!inTrash && may(tagDocuments) && (
                  <Button
                    variant="plain"
                    size="small"
                    aria-pressed={chosen !== null}
                    onClick={() => setChosen(chosen === null ? new Set() : null)}
                  >
                    <CheckCheck aria-hidden /> {chosen === null ? 'Select' : 'Stop selecting'}
                  </Button>
                )}
              </div>
              <LongList
                label="Documents"
                items={pages.items}
                total={pages.total}
                estimate={180}
                className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
              >
                {(document, place) =>
                  chosen === null || inTrash ? (
                    <DocumentCard
                      place={place}
                      document={document}
                      action={inTrash && <TrashActions id={document.id} name={document.name} />}
                    />
                  ) : (
                    <SelectableDocument
                      place={place}
                      document={document}
                      selected={chosen.has(document.id)}
                      onToggle={() => toggle(document.id)}
                    />
                  )
                }
              </LongList>
              {pages.hasMore && (
                <LoadMore
                  shown={pages.items.length}
                  total={pages.total}
                  hasMore={pages.hasMore}
                  loading={pages.loadingMore}
                  onMore={pages.more}
                />
              )}
              {chosen !== null && chosen.size > 0 && (
                <BulkBar ids={[...chosen]} onDone={() => setChosen(null)} />
              )}
            </div>
          )
        }
      </Answered>
      <UploadDialog
        open={uploading}
        hasOthers
        onClose={() => go('/documents', { replace: true })}
        start={{ category }}
      />
    </Page>
  );
}

/** `/documents?id=…` and `?view=…` name one document, `?tab=sharing` what is shared (S-029): they lead to screens of their own. */
function useOldAddress() {
  const go = useGo();
  const [id] = useInAddress('id');
  const [view] = useInAddress('view');
  const [tab] = useInAddress('tab');
  const named = [id, view].find((value) => recordId.test(value)) ?? (tab === 'sharing' ? tab : undefined);
  useEffect(() => {
    if (named !== undefined) go(`/documents/${named}`, { replace: true });
    // Only the address matters; `go` is made anew with each drawing.
    // eslint-disable-next-line react/exhaustive-deps
  }, [named]);
}

function lineOf(inUse: { categories: { count: number }[]; expiring: number } | undefined): string {
  if (inUse === undefined) return 'Documents, and every word inside them.';
  const count = inUse.categories.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return 'Nothing here yet.';
  const kinds = inUse.categories.length === 1 ? '1 category' : `${inUse.categories.length} categories`;
  const expiring =
    inUse.expiring === 0 ? 'nothing expires soon' : `${inUse.expiring} expired or expiring soon`;
  return `${count === 1 ? '1 document' : `${count} documents`} in ${kinds}, ${expiring}.`;
}
