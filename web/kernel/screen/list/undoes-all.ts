import type { BulkOutcome } from '@holdfast/domain/kernel/records/bulk';

/**
 * Whether sending `former` back takes the whole change back. A guest is not told where those lay that they may not know of: Undo would
 * leave these where they are, and is not offered. A record may stand in several parts.
 */
export function undoesAll({ changed, former }: BulkOutcome<unknown>): boolean {
  return new Set(former.flatMap(({ ids }) => ids)).size >= changed;
}
