import { addDocument, findDuplicates } from '@holdfast/domain/documents/endpoints';
import { uploadTexts } from '@holdfast/domain/documents/texts';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { uploadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { digestOf } from '../../kernel/call/submissions.ts';
import { upload } from '../../kernel/call/upload.ts';
import { sentAhead } from './read-early.ts';
import { changeQueued, currentQueue, startClock, type QueuedFile } from './upload-queue.ts';

/** So many files travel at once. */
const atOnce = 2;

type Said = Omit<InputOf<typeof addDocument>, 'file_id' | 'file_url'>;

/**
 * Sends every file that has not arrived, and keeps each as a document. Several keep their own names. Answers how many of how
 * many are there now.
 */
export async function sendFiles(said: Said): Promise<{ sent: number; of: number }> {
  const all = currentQueue().files;
  const waiting = all.filter((each) => each.state === 'idle' || each.state === 'error');
  const described = all.length === 1 ? said : { ...said, name: '' };
  for (const each of waiting) changeQueued(each.key, { state: 'uploading', done: 0, problem: null });
  startClock();
  const next = waiting.values();
  const work = async () => {
    for (const each of next) await sendOne(each, described);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  refresh(['documents']);
  const { files } = currentQueue();
  return { sent: files.filter((each) => each.state === 'success').length, of: files.length };
}

async function sendOne({ key, submission, file, stored }: QueuedFile, said: Said): Promise<void> {
  try {
    const ahead = await sentAhead(key)?.catch(() => undefined);
    const kept =
      stored ??
      ahead ??
      (await upload(
        uploadFile,
        { name: file.name, purpose: 'document' },
        file,
        ({ sent, total }) => changeQueued(key, { done: total === 0 ? 0 : sent / total }),
        submission,
      ).done);
    changeQueued(key, { stored: kept, done: 1 });
    const document = { ...said, file_id: kept.id };
    // Files travel beside each other: whether another one was answered meanwhile says nothing of this one.
    const words = digestOf(JSON.stringify(document));
    await call(addDocument, document, { submission: `${submission}.${words}` });
    changeQueued(key, { state: 'success' });
  } catch (thrown) {
    changeQueued(key, { state: 'error', done: 0, problem: problemOf(thrown), ...forgetting(thrown) });
  }
}

function problemOf(thrown: unknown): string {
  if (!(thrown instanceof Fault)) return uploadTexts.fileFailed;
  return thrown.code === 'not_signed_in' ? uploadTexts.notSignedIn : thrown.message || uploadTexts.fileFailed;
}

/** A staged file that the server no longer has must be sent anew. */
function forgetting(thrown: unknown): Partial<QueuedFile> {
  const lost = thrown instanceof Fault && thrown.fields.some((each) => each.field === 'file_id');
  return lost ? { stored: undefined, submission: crypto.randomUUID() } : {};
}

/** Looks whether the owner has a file of the same bytes, here in the dialog or among the documents (M-02). Never throws. */
export async function lookForTwin({ key, file }: QueuedFile): Promise<void> {
  try {
    const sha256 = await digest(file);
    const before = currentQueue().files.find(
      (each) => each.key < key && each.file.size === file.size && each.file.name === file.name,
    );
    const { items } = await call(findDuplicates, { sha256 });
    changeQueued(key, { twin: items[0]?.name ?? before?.file.name ?? null });
  } catch {
    // Without an answer nobody is warned; the server keeps both.
    changeQueued(key, { twin: null });
  }
}

async function digest(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
