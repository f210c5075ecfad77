import type { DocumentDetail } from '@holdfast/domain/documents/document';
import {
  changeDocument,
  findDocument,
  removeDocument,
  replaceDocumentFile,
} from '@holdfast/domain/documents/endpoints';
import { uploadTexts } from '@holdfast/domain/documents/texts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useParam, useGo } from '../../base/link.tsx';
import { useTitle } from '../../base/arrival.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { useMayDocument } from '../use-may.ts';
import { EditDialog } from './edit-dialog.tsx';
import { OpenDocument } from './open-document.tsx';
import { BelongsToCard } from './belongs-to-card.tsx';
import { ExpiryBadge, ImportanceBadge } from '../list/document-badges.tsx';
import { FactsCard } from './facts-card.tsx';
import { loadFailure } from '../preview/load-failure.ts';
import { HistoryCard } from './history-card.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { TextCard } from './text-card.tsx';
import { removeWithUndo } from '../list/remove-document.ts';
import { TrashActions } from '../list/trash-actions.tsx';
import { ReplaceDialog } from '../upload/replace-dialog.tsx';
import { VersionsCard } from './versions-card.tsx';

/** One document: what it looks like, what it says, what it belongs to and what became of it (2.18). */
export default function DocumentScreen() {
  const id = useParam('id');
  const answer = useAnswer(findDocument, { id });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered
        answer={answer}
        loading="Loading document..."
        skeleton={<RecordSkeleton />}
        failed={loadFailure(answer.error)}
      >
        {(shown) => <DocumentView document={shown} />}
      </Answered>
    </Page>
  );
}

function DocumentView({ document }: { document: DocumentDetail }) {
  const go = useGo();
  const { id, name } = document;
  const may = useMayDocument(document);
  const [open, setOpen] = useState<'edit' | 'replace' | null>(null);
  const kept = document.removed_at === null;
  const remove = async () => {
    if (await removeWithUndo([id], `Removed ${name}`)) go('/documents');
  };
  const own: OwnSection[] = [
    ...(document.text_state === 'none'
      ? []
      : [{ name: 'text', group: 'documents' as const, order: 20, card: <TextCard document={document} /> }]),
    ...(document.versions.length < 2
      ? []
      : [
          {
            name: 'versions',
            group: 'documents' as const,
            order: 30,
            card: <VersionsCard document={document} />,
          },
        ]),
    { name: 'belongs', group: 'place', order: 5, card: <BelongsToCard document={document} /> },
    { name: 'history', group: 'people', order: 30, card: <HistoryCard document={document} /> },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'document', item_id: id }}
      title={name}
      line={document.document_category}
      beside={
        <>
          {document.importance !== 'low' && <ImportanceBadge importance={document.importance} />}
          <ExpiryBadge expiry={document.expiry_date} />
          <PrivateBadge record={document} />
        </>
      }
      trail={[{ label: 'Documents', href: '/documents' }]}
      primary={<OpenDocument document={document} />}
      edit={may(changeDocument) ? { onEdit: () => setOpen('edit') } : undefined}
      entries={
        kept &&
        may(replaceDocumentFile) && (
          <MenuAction icon={<FileUp aria-hidden />} onSelect={() => setOpen('replace')}>
            {document.file_url === null ? 'Replace the file' : 'Replace the link with a file'}
          </MenuAction>
        )
      }
      onRemove={may(removeDocument) ? () => void remove() : undefined}
      kept={kept}
      state={
        !kept && (
          <Banner
            tone="amber"
            title="This document is in the trash"
            action={
              <div className="flex flex-wrap gap-2">
                <TrashActions id={id} name={name} onPurged={() => go('/documents?view=trash')} />
              </div>
            }
          >
            It will be permanently deleted 30 days after it was removed.
          </Banner>
        )
      }
      facts={
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PreviewCard document={document} />
          <FactsCard document={document} />
        </div>
      }
      own={own}
    >
      <EditDialog
        title={uploadTexts.editTitle}
        document={document}
        open={open === 'edit'}
        onClose={() => setOpen(null)}
      />
      <ReplaceDialog document={document} open={open === 'replace'} onClose={() => setOpen(null)} />
    </RecordScreen>
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
