import type { BulkOutcome } from '@holdfast/domain/kernel/records/bulk';
import { useState } from 'react';
import { toast, toastWithUndo } from '../../../ui/overlay/toast-list.ts';
import { refresh } from '../../call/query-client.ts';
import { tellFault } from '../../call/query.ts';
import { undoesAll } from './undoes-all.ts';

type Part<Change> = { ids: string[]; change: Change };

type BulkOptions<Change> = {
  /** The area whose answers are stale afterwards. */
  area: string;
  ids: readonly string[];
  /** "3 appliances" */
  inWords: (count: number) => string;
  change: (changes: Part<Change>[]) => Promise<BulkOutcome<Change>>;
  remove: (ids: string[]) => Promise<{ ids: string[] }>;
  restore: (ids: string[]) => Promise<unknown>;
  onDone: () => void;
};

type Act<T> = {
  count: (done: T) => number;
  /** Whether all of it can be taken back; it can unless told. */
  undoable?: (done: T) => boolean;
  told: string;
  undo: (done: T) => Promise<unknown>;
};

/** What can be done with many ticked records, each with its undo: one call does it, and one takes it back. */
export function useBulk<Change>({
  area,
  ids,
  inWords,
  change,
  remove,
  restore,
  onDone,
}: BulkOptions<Change>) {
  const [busy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (thrown) {
      tellFault(thrown);
      return null;
    } finally {
      refresh([area]);
    }
  };
  /** Runs something, tells how many it was done to, and offers to take it back. */
  const act = async <T>(work: () => Promise<T>, { count, undoable = () => true, told, undo }: Act<T>) => {
    setBusy(true);
    const done = await run(work);
    setBusy(false);
    if (done === null) return;
    onDone();
    const text = `${inWords(count(done))} ${told}`;
    if (count(done) === 0) toast({ tone: 'info', text: 'Nothing was changed' });
    else if (undoable(done)) toastWithUndo(text, () => void run(async () => undo(done)));
    else toast({ tone: 'success', text });
  };
  return {
    busy,
    act,
    change: async (what: Change, told: string) =>
      act(async () => change([{ ids: [...ids], change: what }]), {
        count: ({ changed }) => changed,
        undoable: undoesAll,
        told,
        undo: async ({ former }) => change(former),
      }),
    remove: async () =>
      act(async () => remove([...ids]), {
        count: (gone) => gone.ids.length,
        told: 'moved to the trash',
        undo: async (gone) => restore(gone.ids),
      }),
  };
}
