import { categoryByWords } from '@holdfast/domain/documents/category-by-words';
import { proposeCategory } from '@holdfast/domain/documents/endpoints';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { call } from '../../kernel/call/call.ts';
import { upload } from '../../kernel/call/upload.ts';
import { mostRead } from './proposed-category.ts';
import { changeQueued, currentQueue, type QueuedFile } from './upload-queue.ts';

/** The files that are sent ahead, by their key: who saves meanwhile waits for the same sending. */
const underWay = new Map<number, Promise<StoredFile>>();
let last: Promise<void> = Promise.resolve();

/** The sending of a file that began when it was chosen; undefined where none is under way. */
export const sentAhead = (key: number): Promise<StoredFile> | undefined => underWay.get(key);

/**
 * Proposes the category of a chosen file: by its name at once, and by what stands in it once it was sent and read, one file after the
 * other. Never throws: a file that is not read in time, or cannot be sent now, keeps what its name says.
 */
export function proposeFor(entry: QueuedFile): void {
  const byName = categoryByWords({ name: entry.file.name, text: '' });
  changeQueued(entry.key, { isRead: true, ...(byName !== null && { proposed: byName }) });
  last = last.then(async () => {
    const found = await readOne(entry).catch(() => byName);
    changeQueued(entry.key, { isRead: false, proposed: found ?? byName });
  });
}

async function readOne({ key, file, submission }: QueuedFile) {
  const { files } = currentQueue();
  // Dropped meanwhile, saved meanwhile, or one of many.
  if (files.length > mostRead || files.find((each) => each.key === key)?.state !== 'idle') return null;
  const sending = upload(
    uploadFile,
    { name: file.name, purpose: 'document' },
    file,
    undefined,
    submission,
  ).done;
  underWay.set(key, sending);
  try {
    const stored = await sending;
    changeQueued(key, { stored });
    return (await call(proposeCategory, { file_id: stored.id })).document_category;
  } finally {
    underWay.delete(key);
  }
}
