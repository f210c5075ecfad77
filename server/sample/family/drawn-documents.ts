import type { AttachedFile, AttachedKind } from '@holdfast/domain/kernel/files/attached-file';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { attachFiles } from '../../documents/attach-files.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { putText } from '../../kernel/search/record-texts.ts';
import { keepFile } from './add-homes.ts';
import { pdfOf } from '../drawings/draw-documents.ts';

/** A document that comes with a thing: its name, what it is, and what stands in it. */
export type DrawnDocument = {
  readonly name: string;
  readonly kind: AttachedKind;
  readonly lines: readonly string[];
};
type Kept = AttachedFile & { words: string };

/** Draws documents and keeps their files, before a record takes them. */
export async function keepDrawn(
  kernel: Kernel,
  owner: string,
  documents: readonly DrawnDocument[],
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { name, kind, lines } of documents) {
    const pdf = pdfOf([name.replace('.pdf', ''), ...lines]);
    const file = await keepFile(kernel, owner, 'document', name, pdf);
    kept.push({ file_id: file.id, kind, words: [name, ...lines].join('\n') });
  }
  return kept;
}

/** Attaches drawn documents to a thing. */
export async function attachDrawn(
  tx: Tx,
  owner: string,
  of: { item_type: 'movable' | 'appliance'; item_id: string },
  kept: readonly Kept[],
  today: Day,
): Promise<void> {
  for (const { words, ...file } of kept) {
    await attachFiles(tx, owner, of, [file], today);
    await readThrough(tx, owner, file.file_id, words);
  }
}

/** A document's words are what it was drawn from, as the reading would find them. */
async function readThrough(tx: Tx, owner: string, fileId: string, words: string): Promise<void> {
  const read = await tx
    .updateTable('documents')
    .set({ text_state: 'read', text_pages: 1, text_pages_read: 1 })
    .where('user_id', '=', owner)
    .where('file_id', '=', fileId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await putText(tx, owner, 'document', read.id, words);
}
