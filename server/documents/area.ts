import * as endpoints from '@holdfast/domain/documents/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { addDocument, attachDocument, fileUse } from './add-document.ts';
import { changeDocument, detachDocument, tagDocuments } from './change-document.ts';
import { readDocumentAgain, replaceDocumentFile, restoreDocumentVersion } from './document-file.ts';
import { findDuplicates, readDocumentFilters, readDocumentHub } from './document-hub.ts';
import { findDocumentItem } from './document-item.ts';
import { documents, purgeDocument } from './document-trash.ts';
import { findDocument } from './find-document.ts';
import { reachOf } from './open-documents.ts';
import { listDocuments, listExpiringDocuments, passDocuments } from './list-documents.ts';
import { documentsOnDashboard, findable, firstStep, shown, sections } from './contributions.ts';
import { names, tools } from './tools.ts';
import { proposeCategory } from './proposed-categories.ts';
import { readDocuments, readingJob } from './read-documents.ts';

/** Documents: files and links with categories, expiry dates, tags, versions, and the words inside them (S-190 to S-207, M-02). */
export function documentsArea(kernel: Kernel): Area {
  const read = () => kernel.jobs.wake(readingJob);
  return {
    name: 'documents',
    sections,
    answers: [
      answer(endpoints.listDocuments, ({ tx, owner, input, today }) =>
        reachOf(tx) === 'own'
          ? passDocuments(tx, owner, input, today)
          : listDocuments(tx, owner, input, today),
      ),
      answer(endpoints.findDocument, ({ tx, owner, input }) => findDocument(tx, owner, input.id)),
      answer(endpoints.addDocument, async ({ tx, owner, input, today, afterCommit }) => {
        const id = await addDocument(tx, owner, input, today);
        afterCommit(read);
        return findDocumentItem(tx, owner, id);
      }),
      answer(
        endpoints.proposeCategory,
        async (_call, found: OutputOf<typeof endpoints.proposeCategory>) => found,
        ({ input, owner, viewer, reading }) =>
          proposeCategory(kernel, { owner, viewer: viewer.user_id, fileId: input.file_id }, reading),
      ),
      answer(endpoints.changeDocument, ({ tx, owner, input: { id, version, ...change } }) =>
        changeDocument(tx, owner, id, change, version),
      ),
      answer(endpoints.replaceDocumentFile, async ({ tx, owner, input, afterCommit }) => {
        await replaceDocumentFile(tx, owner, input.id, input.file_id);
        afterCommit(read);
        return findDocumentItem(tx, owner, input.id);
      }),
      answer(endpoints.readDocumentAgain, async ({ tx, owner, input, afterCommit }) => {
        await readDocumentAgain(tx, owner, input.id);
        afterCommit(read);
        return findDocumentItem(tx, owner, input.id);
      }),
      answer(endpoints.restoreDocumentVersion, async ({ tx, owner, input, afterCommit }) => {
        await restoreDocumentVersion(tx, owner, input.id, input.number);
        afterCommit(read);
        return findDocumentItem(tx, owner, input.id);
      }),
      answer(endpoints.removeDocument, ({ tx, owner, input, now }) =>
        documents.remove(tx, owner, input.id, now),
      ),
      answer(endpoints.restoreDocument, async ({ tx, owner, input, afterCommit }) => {
        await documents.restore(tx, owner, input.id);
        afterCommit(read);
      }),
      answer(endpoints.purgeDocument, async ({ tx, owner, input, afterCommit }) => {
        await purgeDocument(tx, owner, input.id);
        afterCommit(() => kernel.jobs.wake('settle-files'));
      }),
      answer(endpoints.attachDocument, async ({ tx, owner, input: { id, ...of } }) => {
        await findDocumentItem(tx, owner, id);
        if (!(await attachDocument(tx, owner, id, of))) throw notFound('Record');
      }),
      answer(endpoints.detachDocument, async ({ tx, owner, input }) => {
        await detachDocument(tx, owner, input);
      }),
      answer(endpoints.tagDocuments, async ({ tx, owner, input }) => ({
        changed: await tagDocuments(tx, owner, input.ids, input.tag),
      })),
      answer(endpoints.findDuplicates, async ({ tx, owner, input }) => ({
        items: await findDuplicates(tx, owner, input.sha256),
      })),
      answer(endpoints.listExpiringDocuments, async ({ tx, owner }) => ({
        items: await listExpiringDocuments(tx, owner),
      })),
      answer(endpoints.listDocumentFilters, ({ tx, owner, today }) => readDocumentFilters(tx, owner, today)),
      answer(endpoints.showDocumentHub, ({ tx, owner, today }) => readDocumentHub(tx, owner, today)),
    ],
    jobs: [readDocuments(kernel)],
    trash: [{ table: 'documents', fileUse }],
    dashboard: { documents: documentsOnDashboard },
    findable,
    shown,
    tools,
    names,
    firstSteps: { document: firstStep },
  };
}
