import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { useMay, useMayDownload } from '../kernel/screen/house/use-house.ts';

const recordsOf = (document: Pick<DocumentDetail, 'id' | 'belongs_to'>) => [
  { item_type: 'document', item_id: document.id },
  ...document.belongs_to,
];

/** Says which endpoints the viewer may call for a document: through the document itself, or through what it belongs to. */
export const useMayDocument = (document: Pick<DocumentDetail, 'id' | 'belongs_to'>) =>
  useMay('documents', recordsOf(document));

/** Whether the viewer may keep copies of the document's files. */
export const useMayKeep = (document: Pick<DocumentDetail, 'id' | 'belongs_to'>) =>
  useMayDownload('documents', recordsOf(document));
