import { findDocument } from '@holdfast/domain/documents/endpoints';
import { useParam, useGo } from '../../base/link.tsx';
import { useTitle } from '../../base/arrival.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { DocumentActions } from './document-actions.tsx';
import { BelongsToCard } from './belongs-to-card.tsx';
import { ExpiryBadge, ImportanceBadge } from '../list/document-badges.tsx';
import { FactsCard } from './facts-card.tsx';
import { loadFailure } from '../preview/load-failure.ts';
import { HistoryCard } from './history-card.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { TextCard } from './text-card.tsx';
import { TrashActions } from '../list/trash-actions.tsx';
import { VersionsCard } from './versions-card.tsx';

/** On the phone there is one column: preview, facts, things, versions, words, history. */
const column = 'grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:contents';

/** One document: what it looks like, what it says, what it belongs to and what became of it (2.18). */
export default function DocumentScreen() {
  const id = useParam('id');
  const go = useGo();
  const answer = useAnswer(findDocument, { id });
  const document = answer.data;
  useTitle(document?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <PageHeader
        title={document?.name ?? 'Document'}
        line={document?.document_category}
        above={<Breadcrumbs trail={[{ label: 'Documents', href: '/documents' }, { label: 'Document' }]} />}
        beside={
          document && (
            <>
              {document.importance !== 'low' && <ImportanceBadge importance={document.importance} />}
              <ExpiryBadge expiry={document.expiry_date} />
              <PrivateBadge record={document} />
            </>
          )
        }
        action={
          document?.removed_at === null && (
            <>
              <RecordActions item_type="document" item_id={document.id} label={document.name} />
              <DocumentActions document={document} />
            </>
          )
        }
      />
      <Answered
        answer={answer}
        loading="Loading document..."
        skeleton={<DocumentSkeleton />}
        failed={loadFailure(answer.error)}
      >
        {(shown) => (
          <>
            {shown.removed_at !== null && (
              <Banner
                tone="amber"
                title="This document is in the trash"
                action={
                  <div className="flex flex-wrap gap-2">
                    <TrashActions
                      id={shown.id}
                      name={shown.name}
                      onPurged={() => go('/documents?view=trash')}
                    />
                  </div>
                }
              >
                It will be permanently deleted 30 days after it was removed.
              </Banner>
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <div className={column}>
                <PreviewCard document={shown} />
                <div className="empty:hidden max-lg:order-1">
                  <TextCard document={shown} />
                </div>
              </div>
              <div className={column}>
                <FactsCard document={shown} />
                <BelongsToCard document={shown} />
                <AssetSections item_type="document" item_id={shown.id} />
                <VersionsCard document={shown} />
                <div className="max-lg:order-2">
                  <HistoryCard document={shown} />
                </div>
              </div>
            </div>
          </>
        )}
      </Answered>
    </Page>
  );
}

function DocumentSkeleton() {
  return (
    <div aria-hidden className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-72" />
    </div>
  );
}

function NotThere() {
  return (
    <Page>
      <PageHeader
        title="Document"
        above={<Breadcrumbs trail={[{ label: 'Documents', href: '/documents' }]} />}
      />
      <EmptyState
        picture="search"
        title="Document not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/documents">All documents</LinkButton>}
      />
    </Page>
  );
}
