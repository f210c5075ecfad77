import * as calls from '@holdfast/domain/documents/endpoints';
import { notFound } from '@holdfast/domain/kernel/fault';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emptyTrash } from '../kernel/trash.ts';
import { addDocument, attachDocument, fileUse } from './add-document.ts';
import { changeDocument, detachDocument, tagDocuments } from './change-document.ts';
import { readDocumentAgain, replaceDocumentFile, restoreDocumentVersion } from './document-file.ts';
import { findDuplicates, readDocumentFilters, readDocumentHub } from './document-hub.ts';
import { findDocumentItem } from './document-item.ts';
import { purgeDocument, removeDocument, restoreDocument } from './document-trash.ts';
import { findDocument } from './find-document.ts';
import { listDocuments, listExpiringDocuments } from './list-documents.ts';
import { documentDueItems, documentsOnDashboard, firstStep } from './offered.ts';
import { readDocuments, readingJob } from './read-documents.ts';

const done = { done: true } as const;

/** Papers: files and links with categories, expiry dates, tags, versions, and the words inside them (S-190 to S-207, M-02). */
export function documentsArea(kernel: Kernel): Area {
  const read = () => kernel.jobs.wake(readingJob);
  return {
    name: 'documents',
    answers: [
      answer(calls.listDocuments, ({ tx, viewer, input, today }) =>
        listDocuments(tx, viewer.user_id, input, today),
      ),
      answer(calls.findDocument, ({ tx, viewer, input }) => findDocument(tx, viewer.user_id, input.id)),
      answer(calls.addDocument, async ({ tx, viewer, input, today, afterCommit }) => {
        const id = await addDocument(tx, viewer.user_id, input, today);
        afterCommit(read);
        return findDocumentItem(tx, viewer.user_id, id);
      }),
      answer(calls.changeDocument, async ({ tx, viewer, input: { id, ...change } }) => {
        await changeDocument(tx, viewer.user_id, id, change);
        return findDocumentItem(tx, viewer.user_id, id);
      }),
      answer(calls.replaceDocumentFile, async ({ tx, viewer, input, afterCommit }) => {
        await replaceDocumentFile(tx, viewer.user_id, input.id, input.file_id);
        afterCommit(read);
        return findDocumentItem(tx, viewer.user_id, input.id);
      }),
      answer(calls.readDocumentAgain, async ({ tx, viewer, input, afterCommit }) => {
        await readDocumentAgain(tx, viewer.user_id, input.id);
        afterCommit(read);
        return findDocumentItem(tx, viewer.user_id, input.id);
      }),
      answer(calls.restoreDocumentVersion, async ({ tx, viewer, input, afterCommit }) => {
        await restoreDocumentVersion(tx, viewer.user_id, input.id, input.number);
        afterCommit(read);
        return findDocumentItem(tx, viewer.user_id, input.id);
      }),
      answer(calls.removeDocument, async ({ tx, viewer, input, now }) => {
        await removeDocument(tx, viewer.user_id, input.id, now);
        return done;
      }),
      answer(calls.restoreDocument, async ({ tx, viewer, input, afterCommit }) => {
        await restoreDocument(tx, viewer.user_id, input.id);
        afterCommit(read);
        return done;
      }),
      answer(calls.purgeDocument, async ({ tx, viewer, input, afterCommit }) => {
        await purgeDocument(tx, viewer.user_id, input.id);
        afterCommit(() => kernel.jobs.wake('settle-files'));
        return done;
      }),
      answer(calls.attachDocument, async ({ tx, viewer, input: { id, ...asset } }) => {
        await findDocumentItem(tx, viewer.user_id, id);
        if (!(await attachDocument(tx, viewer.user_id, id, asset))) throw notFound('Asset');
        return done;
      }),
      answer(calls.detachDocument, async ({ tx, viewer, input }) => {
        await detachDocument(tx, viewer.user_id, input);
        return done;
      }),
      answer(calls.tagDocuments, async ({ tx, viewer, input }) => ({
        changed: await tagDocuments(tx, viewer.user_id, input.ids, input.tag),
      })),
      answer(calls.findDuplicates, async ({ tx, viewer, input }) => ({
        items: await findDuplicates(tx, viewer.user_id, input.sha256),
      })),
      answer(calls.listExpiringDocuments, async ({ tx, viewer }) => ({
        items: await listExpiringDocuments(tx, viewer.user_id),
      })),
      answer(calls.listDocumentFilters, ({ tx, viewer, today }) =>
        readDocumentFilters(tx, viewer.user_id, today),
      ),
      answer(calls.showDocumentHub, ({ tx, viewer, today }) => readDocumentHub(tx, viewer.user_id, today)),
    ],
    jobs: [readDocuments(kernel), emptyTrash(kernel, 'documents', fileUse)],
    dueItems: documentDueItems,
    dashboard: { documents: documentsOnDashboard },
    firstSteps: { document: firstStep },
  };
}
