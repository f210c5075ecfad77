import type { AttachedFile } from '@holdfast/domain/kernel/files/attached-file';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import type { Tx } from '../kernel/database/database.ts';

/** Keeps proof: a receipt is that of the thing, for all its warranties, unless it is a house; all else belongs to the warranty. */
export async function attachProof(
  attach: AttachFiles,
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  of: { warranty: string; thing: RecordReference },
  files: readonly AttachedFile[],
): Promise<void> {
  const isOfThing = ({ kind }: AttachedFile) =>
    of.thing.item_type !== 'real_estate' && ['receipt', 'bought', 'manual'].includes(kind);
  const warranty: RecordReference = { item_type: 'warranty', item_id: of.warranty };
  await attach(tx, owner, of.thing, files.filter(isOfThing), today);
  await attach(
    tx,
    owner,
    warranty,
    files.filter((file) => !isOfThing(file)),
    today,
  );
}
