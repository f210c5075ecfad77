import { categoryByWords } from '@holdfast/domain/documents/category-by-words';
import type { DocumentCategory } from '@holdfast/domain/documents/category';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { makeWaitedReading, type WaitedBy, type WaitedRead } from '../kernel/files/read-while-waiting.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** The first page says what a document is. A person may upload a whole drawer in an hour. */
const readBeginning = makeWaitedReading({
  limit: { name: 'document-category', tries: 300, seconds: 3600 },
  most: 1,
});

/** Throws `invalid` for a file that no document can be made of. */
const isNone: NonNullable<WaitedRead['isBlank']> = ({ purpose }) => {
  if (purpose !== 'document') throw new Fault('invalid', 'Choose a document');
  return false;
};

/**
 * Proposes the category of an uploaded file by its name and first page; null where no category is likelier than others, also of a file
 * that cannot be read. Throws `not_found` for a file that is not the caller's to see, `too_many`, and `unavailable` while it is not read yet.
 */
export async function proposeCategory(
  kernel: Pick<Kernel, 'database' | 'files'>,
  asked: Omit<WaitedRead, 'isBlank'>,
  reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  by: WaitedBy = {},
): Promise<{ document_category: DocumentCategory | null }> {
  const { file, text } = await readBeginning(kernel, { ...asked, isBlank: isNone }, reading, by);
  const words = text.read.map((page) => page.text).join('\n');
  return { document_category: categoryByWords({ name: file.name, text: words }) };
}
