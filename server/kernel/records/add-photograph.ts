import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { z } from 'zod';

type Photographed = { readonly photos: readonly string[]; readonly version: number };

/**
 * Adds an uploaded photograph to a record that was locked as `former`; false where it has that one already. `shape` says how many there may be,
 * `change` stores them. Throws `invalid` where there are too many.
 */
export async function addPhotograph(
  { photos, version }: Photographed,
  fileId: string,
  shape: z.ZodType,
  change: (changed: { photos: string[] }, version: number) => Promise<unknown>,
): Promise<boolean> {
  if (photos.includes(fileId)) return false;
  const all = [...photos, fileId];
  const wrong = shape.safeParse(all).error?.issues[0];
  if (wrong !== undefined) refuse([{ field: 'photo', message: wrong.message }]);
  await change({ photos: all }, version);
  return true;
}
