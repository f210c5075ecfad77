import { newDocument } from '@holdfast/domain/documents/document';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addDocument } from '../../documents/add-document.ts';
import { replaceDocumentFile } from '../../documents/document-file.ts';
import { documents } from '../../documents/document-trash.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { putText } from '../../kernel/search/record-texts.ts';
import { keepFile, momentOf } from '../family/add-homes.ts';
import { sampleDocument, sampleLink } from '../records/documents.ts';
import type { HomeKey } from '../family/family-homes.ts';
import { docxOf, jpgOf, pdfOf, scannedPdfOf } from '../drawings/draw-documents.ts';
import type { DocumentKind, SampleDocument } from '../documents/sample-document.ts';

const drawn: Record<Exclude<DocumentKind, 'link'>, (lines: readonly string[]) => Buffer | Promise<Buffer>> = {
  pdf: pdfOf,
  scan: scannedPdfOf,
  jpg: jpgOf,
  docx: docxOf,
};
const endings: Record<Exclude<DocumentKind, 'link'>, string> = {
  pdf: 'pdf',
  scan: 'pdf',
  jpg: 'jpg',
  docx: 'docx',
};

/**
 * Keeps documents with their files, versions and homes; gives how many. Their words are what they were drawn from, as the reading
 * would find them; with `read` they wait for the reading itself.
 */
export async function addDocuments(
  kernel: Kernel,
  owner: string,
  documents: readonly SampleDocument[],
  options: { homes: ReadonlyMap<HomeKey, string>; today: Day; read: boolean },
): Promise<number> {
  for (const document of documents) await addSample(kernel, owner, document, options);
  return documents.length;
}

async function addSample(
  kernel: Kernel,
  owner: string,
  document: SampleDocument,
  { homes, today, read }: { homes: ReadonlyMap<HomeKey, string>; today: Day; read: boolean },
): Promise<void> {
  const { kind } = document;
  const draw = async (lines: readonly string[]) =>
    kind === 'link'
      ? undefined
      : (
          await keepFile(
            kernel,
            owner,
            'document',
            fileName(document),
            await drawn[kind]([document.name, ...lines]),
          )
        ).id;
  const first = await draw(document.before ?? document.lines);
  const second = document.before === undefined ? undefined : await draw(document.lines);
  const said = {
    name: document.name,
    document_category: document.category,
    type: undefined,
    description: document.description ?? '',
    tags: [...(document.tags ?? [])],
    expiry_date: document.expires === undefined ? null : addDays(today, document.expires),
    renewal_required: document.renewal ?? false,
    belongs_to: (document.homes ?? []).flatMap((key) => {
      const item_id = homes.get(key);
      return item_id === undefined ? [] : [{ item_type: 'real_estate' as const, item_id }];
    }),
  };
  const draft = newDocument.parse(first === undefined ? sampleLink(said) : sampleDocument(first, said));
  await kernel.database.asViewer(owner, async (tx) => {
    const id = await addDocument(tx, owner, draft, addDays(today, -document.age));
    if (second !== undefined) await replaceDocumentFile(tx, owner, id, second);
    const words = { text_state: 'read', text_pages: 1, text_pages_read: 1 } as const;
    const isRead = !read && first !== undefined;
    await tx
      .updateTable('documents')
      .set({ created_at: momentOf(today, -document.age), ...(isRead ? words : {}) })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (isRead) await putText(tx, owner, 'document', id, [document.name, ...document.lines].join('\n'));
    if (document.removed === true) await documents.remove(tx, owner, id, new Date(momentOf(today, -2)));
  });
}

function fileName({ name, kind }: SampleDocument): string {
  const words = name.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '_');
  return kind === 'link' ? words : `${words}.${endings[kind]}`;
}
