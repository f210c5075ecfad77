import type { DocumentCategory } from '@holdfast/domain/documents/category';
import type { QueuedFile } from './upload-queue.ts';

/** Of more files than this none is read before it is saved: they are rarely of one kind. */
export const mostRead = 10;

/**
 * The category that all chosen files propose; null where they propose none, or different ones. Undefined while one of them has not been
 * looked at.
 */
export function proposedFor(
  files: readonly Pick<QueuedFile, 'proposed'>[],
): DocumentCategory | null | undefined {
  if (files.length === 0 || files.length > mostRead) return null;
  const proposals = new Set(files.map(({ proposed }) => proposed));
  if (proposals.size > 1) return proposals.has(undefined) ? undefined : null;
  return [...proposals][0];
}

/**
 * The category that the form goes on with: a proposal takes the place of nothing, or of the proposal before it, and never of what the
 * person has chosen.
 */
export function categoryAfter(
  chosen: string,
  { before, now }: { before: string | null; now: DocumentCategory | null | undefined },
): string {
  if (now === undefined || (chosen !== '' && chosen !== before)) return chosen;
  return now ?? '';
}
