import { newDocument } from '@holdfast/domain/documents/document';
import { addDays } from '@holdfast/domain/kernel/day';
import type { Day } from '@holdfast/domain/kernel/day';
import { addDocument } from '../../server/documents/add-document.ts';
import { replaceDocumentFile } from '../../server/documents/document-file.ts';
import { documents } from '../../server/documents/document-trash.ts';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { putText } from '../../server/kernel/search/record-texts.ts';
import { keepFile, momentOf } from './add-homes.ts';
import { sampleDocument, sampleLink } from './documents.ts';
import type { HomeKey } from './family-homes.ts';
import { docxOf, jpgOf, pdfOf, scannedPdfOf } from './papers.ts';
import type { PaperKind, SamplePaper } from './sample-paper.ts';

const drawn: Record<Exclude<PaperKind, 'link'>, (lines: readonly string[]) => Buffer | Promise<Buffer>> = {
  pdf: pdfOf,
  scan: scannedPdfOf,
  jpg: jpgOf,
  docx: docxOf,
};
const endings: Record<Exclude<PaperKind, 'link'>, string> = {
  pdf: 'pdf',
  scan: 'pdf',
  jpg: 'jpg',
  docx: 'docx',
};

/**
 * Keeps papers with their files, versions and homes; gives how many. Their words are what they were drawn from, as the reading
 * would find them; with `read` they wait for the reading itself.
 */
export async function addPapers(
  kernel: Kernel,
  owner: string,
  papers: readonly SamplePaper[],
  options: { homes: ReadonlyMap<HomeKey, string>; today: Day; read: boolean },
): Promise<number> {
  for (const paper of papers) await addPaper(kernel, owner, paper, options);
  return papers.length;
}

async function addPaper(
  kernel: Kernel,
  owner: string,
  paper: SamplePaper,
  { homes, today, read }: { homes: ReadonlyMap<HomeKey, string>; today: Day; read: boolean },
): Promise<void> {
  const { kind } = paper;
  const draw = async (lines: readonly string[]) =>
    kind === 'link'
      ? undefined
      : (
          await keepFile(
            kernel,
            owner,
            'document',
            fileName(paper),
            await drawn[kind]([paper.name, ...lines]),
          )
        ).id;
  const first = await draw(paper.before ?? paper.lines);
  const second = paper.before === undefined ? undefined : await draw(paper.lines);
  const said = {
    name: paper.name,
    document_category: paper.category,
    type: undefined,
    description: paper.description ?? '',
    tags: [...(paper.tags ?? [])],
    expiry_date: paper.expires === undefined ? null : addDays(today, paper.expires),
    renewal_required: paper.renewal ?? false,
    belongs_to: (paper.homes ?? []).flatMap((key) => {
      const item_id = homes.get(key);
      return item_id === undefined ? [] : [{ item_type: 'real_estate' as const, item_id }];
    }),
  };
  const draft = newDocument.parse(first === undefined ? sampleLink(said) : sampleDocument(first, said));
  await kernel.database.asViewer(owner, async (tx) => {
    const id = await addDocument(tx, owner, draft, addDays(today, -paper.age));
    if (second !== undefined) await replaceDocumentFile(tx, owner, id, second);
    const words = { text_state: 'read', text_pages: 1, text_pages_read: 1 } as const;
    const isRead = !read && first !== undefined;
    await tx
      .updateTable('documents')
      .set({ created_at: momentOf(today, -paper.age), ...(isRead ? words : {}) })
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (isRead) await putText(tx, owner, 'document', id, [paper.name, ...paper.lines].join('\n'));
    if (paper.removed === true) await documents.remove(tx, owner, id, new Date(momentOf(today, -2)));
  });
}

function fileName({ name, kind }: SamplePaper): string {
  const words = name.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '_');
  return kind === 'link' ? words : `${words}.${endings[kind]}`;
}
