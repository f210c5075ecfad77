import type { AttachedFile, AttachedKind } from '@holdfast/domain/kernel/files/attached-file';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { DocumentCategory } from '@holdfast/domain/documents/category';
import { newDocument } from '@holdfast/domain/documents/document';
import type { z } from 'zod';
import type { Tx } from '../kernel/database/database.ts';
import { addDocument } from './add-document.ts';

type Filed = Pick<z.input<typeof newDocument>, 'document_category' | 'type'>;

const filed: Readonly<Record<AttachedKind, Filed>> = {
  bought: { document_category: 'Purchase Agreements' },
  receipt: { document_category: 'Receipts' },
  warranty: { document_category: 'Warranties' },
  manual: { document_category: 'Other', type: 'other' },
  policy: { document_category: 'Insurance Policies' },
  service_record: { document_category: 'Service Records' },
  appraisal: { document_category: 'Appraisals' },
  claim: { document_category: 'Insurance Policies', type: 'insurance' },
  quote: { document_category: 'Service Records', type: 'other' },
  other: { document_category: 'Other' },
};

/**
 * Keeps staged files as documents of a record, named as the files are, in their order. What came with a movable asset is a purchase as a
 * PDF, else other (S-167). Throws `invalid` for a file that is not the owner's to use.
 */
export async function attachFiles(
  tx: Tx,
  owner: string,
  of: RecordReference,
  files: readonly AttachedFile[],
  today: Day,
): Promise<void> {
  for (const { file_id, kind } of files) {
    const pdf = kind === 'bought' && (await isPdf(tx, owner, file_id));
    const draft = newDocument.parse({
      ...filed[kind],
      ...(kind === 'bought' ? { type: pdf ? 'purchase' : 'other' } : {}),
      file_id,
      belongs_to: [of],
    });
    await addDocument(tx, owner, draft, today);
  }
}

/** Keeps a staged file that somebody else has sent as a document, and gives its id. Throws `invalid` for a category that there is not. */
export async function keepSentFile(
  tx: Tx,
  owner: string,
  sent: {
    readonly file: string;
    readonly name: string;
    readonly category: string;
    readonly of: RecordReference | null;
  },
  today: Day,
): Promise<string> {
  const read = newDocument.safeParse({
    name: sent.name,
    document_category: sent.category,
    file_id: sent.file,
    belongs_to: sent.of === null ? [] : [sent.of],
  });
  if (!read.success) {
    const field = read.error.issues[0]?.path[0] === 'name' ? 'name' : 'category';
    throw new Fault('invalid', 'Choose a category', { fields: [{ field, message: 'Choose a category' }] });
  }
  return addDocument(tx, owner, read.data, today);
}

/** Keeps a staged file that the server has made or read itself as a document of its owner alone, named as it is, and gives its id. */
export async function keepOwnFile(
  tx: Tx,
  owner: string,
  own: {
    readonly file: string;
    readonly category: DocumentCategory;
    readonly of: readonly RecordReference[];
  },
  today: Day,
): Promise<string> {
  const draft = newDocument.parse({
    file_id: own.file,
    document_category: own.category,
    belongs_to: own.of,
    private: true,
  });
  return addDocument(tx, owner, draft, today);
}

export type KeepOwnFile = typeof keepOwnFile;

async function isPdf(tx: Tx, owner: string, fileId: string): Promise<boolean> {
  const file = await tx
    .selectFrom('files')
    .select('type')
    .where('user_id', '=', owner)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return file?.type === 'application/pdf';
}

export type AttachFiles = typeof attachFiles;
