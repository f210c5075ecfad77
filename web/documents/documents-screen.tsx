import {
  addDocument,
  listDocumentFilters,
  listDocuments,
  restoreDocument,
  tagDocuments,
} from '@holdfast/domain/documents/endpoints';
import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import { LayoutGrid, Upload } from 'lucide-react';
import { useEffect } from 'react';
import { useGo, useInAddress, usePath } from '../base/link.tsx';
import { useAnswer, usePages } from '../kernel/call/query.ts';
import { useListLook } from '../kernel/screen/list/list-menu.tsx';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../kernel/screen/list/ticks.tsx';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { LongList } from '../ui/data-display/tables/long-list.tsx';
import { MenuLine, MenuLink } from '../ui/overlay/menu.tsx';
import { countOf, documentBar, useDocumentFilter } from './list/document-bar.ts';
import { DocumentCard, SelectableDocument } from './list/document-card.tsx';
import { DocumentTable } from './list/document-table.tsx';
import { TrashActions } from './list/trash-actions.tsx';
import { useDocumentBulk } from './list/use-document-bulk.tsx';
import { loadFailure } from './preview/load-failure.ts';
import { UploadDialog } from './document/upload-dialog.tsx';

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Up to so many documents begin as cards with their first pages; more are found faster in rows with their dates. */
const cardsAtMost = 20;

/** All documents, newest first; `/documents/upload` opens the upload dialog over them (S-029, S-030). */
export default function DocumentsScreen() {
  const go = useGo();
  const may = useMay('documents');
  const uploading = usePath() === '/documents/upload';
  const [category] = useInAddress('category');
  const filter = useDocumentFilter();
  const inUse = useAnswer(listDocumentFilters, {});
  const list = usePages(listDocuments, filter, { keepFormer: true });
  const all = inUse.data && countOf(inUse.data);
  const look = useListLook(all !== undefined && all <= cardsAtMost ? 'cards' : 'table');
  const inTrash = filter.view === 'trash';
  const ticks = useTicks(list.items, may(tagDocuments) && !inTrash);
  const { bulk, over } = useDocumentBulk(ticks.ids, ticks.stop);
  useOldAddress();
  return (
    <ListScreen
      title="Documents"
      noun={['document', 'documents']}
      // How many there are says how they are drawn.
      list={inUse.isPending ? { ...list, data: undefined, first: undefined } : list}
      path="/documents"
      of={all}
      bar={documentBar(filter, inUse.data)}
      add={
        may(addDocument) && {
          label: uploadTexts.title,
          icon: <Upload aria-hidden />,
          href: '/documents/upload',
        }
      }
      menu={
        <>
          <MenuLink icon={<LayoutGrid aria-hidden />} href="/documents/hub">
            By category
          </MenuLink>
          <MenuLine />
        </>
      }
      look={look}
      trash={{
        shown: inTrash,
        count: inUse.data?.trashed,
        mayRestore: may(restoreDocument) || (inUse.data?.trashed ?? 0) > 0,
      }}
      ticks={ticks}
      bulk={bulk}
      failed={loadFailure(list.error)}
      empty={{
        title: documentTexts.none,
        picture: 'documents',
        text: may(addDocument) ? documentTexts.begin : '',
        elsewhere: 'Nothing expires within 30 days.',
      }}
      over={
        <>
          {over}
          <UploadDialog
            open={uploading}
            hasOthers
            onClose={() => go('/documents', { replace: true })}
            start={{ category }}
          />
        </>
      }
    >
      {() =>
        look.look === 'table' ? (
          <DocumentTable items={list.items} count={list.total} trash={inTrash} ticks={ticks} />
        ) : (
          <LongList
            label="Documents"
            items={list.items}
            total={list.total}
            estimate={180}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
          >
            {(document, place) =>
              ticks.on ? (
                <SelectableDocument
                  place={place}
                  document={document}
                  selected={ticks.has(document.id)}
                  onToggle={() => ticks.toggle(document.id)}
                />
              ) : (
                <DocumentCard
                  place={place}
                  document={document}
                  action={inTrash && <TrashActions id={document.id} name={document.name} />}
                />
              )
            }
          </LongList>
        )
      }
    </ListScreen>
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
