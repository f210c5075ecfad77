import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { recordsKeptUntil } from './deletions.ts';
import { write } from './housekeeping.ts';
import { deletionStopped } from './letter-words.ts';

/** Queues the letter to a person whose deletion an administrator has stopped, in the administrator's transaction. */
export function deletionStoppedLetter(kernel: Kernel) {
  return async (tx: Tx, person: { id: string; email: string }): Promise<void> => {
    const kept = await recordsKeptUntil(tx, person.id);
    await write(kernel, tx, person, deletionStopped(kept, kernel.config.supportEmail));
  };
}
