import type { DocumentCategory } from '@holdfast/domain/documents/category';
import { isTaken } from '@holdfast/domain/documents/texts';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../kernel/session/session.ts';

/** A file on its way: chosen, then sent, then kept as a document. */
export type QueuedFile = {
  key: number;
  /** Names the upload and the document that it becomes, however often they are tried. */
  submission: string;
  file: File;
  state: 'idle' | 'uploading' | 'success' | 'error';
  /** From 0 to 1. */
  done: number;
  /** Why it failed, in a sentence. */
  problem: string | null;
  /** The name of a document that has the same bytes (M-02); undefined while nobody has looked. */
  twin?: string | null | undefined;
  keepBoth: boolean;
  /** The category that its name and its words propose, null for none; undefined while nobody has looked. */
  proposed?: DocumentCategory | null | undefined;
  /** It is read for its category now. */
  isRead?: boolean;
  /** Sent already: trying again need not send it anew. */
  stored?: StoredFile | undefined;
};

export type UploadQueue = {
  files: readonly QueuedFile[];
  /** How many files of the last choice were not taken (S-193). */
  skipped: number;
  /** When the uploads under way began, as `performance.now()` gives it. */
  since: number;
};

const empty: UploadQueue = { files: [], skipped: 0, since: 0 };

/** Of the page, not of a dialog: an upload goes on while its dialog is closed, and is found again when it is opened. */
let queue = empty;
let lastKey = 0;
const listeners = new Set<() => void>();

function become(next: UploadQueue) {
  queue = next;
  for (const listener of listeners) listener();
}

export function currentQueue(): UploadQueue {
  return queue;
}

export function useUploadQueue(): UploadQueue {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queue,
  );
}

/** Takes the files that fit, counts those that do not, and gives back what was added. */
export function queueFiles(files: readonly File[]): QueuedFile[] {
  const added = files.filter(isTaken).map((file): QueuedFile => {
    lastKey += 1;
    return {
      key: lastKey,
      submission: crypto.randomUUID(),
      file,
      state: 'idle',
      done: 0,
      problem: null,
      keepBoth: false,
    };
  });
  become({ ...queue, files: [...queue.files, ...added], skipped: files.length - added.length });
  return added;
}

export function changeQueued(key: number, change: Partial<QueuedFile>) {
  become({ ...queue, files: queue.files.map((each) => (each.key === key ? { ...each, ...change } : each)) });
}

export function dropQueued(key: number) {
  become({ ...queue, files: queue.files.filter((each) => each.key !== key) });
}

export function startClock() {
  become({ ...queue, since: performance.now() });
}

export function clearQueue() {
  become(empty);
}

/** The state of all together: still sending, all there, something failed, or nothing begun. */
export function overallState(files: readonly QueuedFile[]): QueuedFile['state'] {
  if (files.some((each) => each.state === 'uploading')) return 'uploading';
  if (files.some((each) => each.state === 'error')) return 'error';
  return files.length > 0 && files.every((each) => each.state === 'success') ? 'success' : 'idle';
}

// The next person at this screen must not find somebody's files.
onSessionEnd(clearQueue);
