import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { dueKind } from '@holdfast/domain/kernel/due/due-kind';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../database/database.ts';
import { finishDueItem, reopenDueItem, skipDueItem, type Doing } from './due-items.ts';
import { findDueItem } from './find-due-item.ts';

/** What Done does to the due items of one kind; the area that owns their records lends it. */
export type FinishDue = {
  /** What a press on Done does, in a sentence: "Records a payment of $120.00 today." */
  readonly says: (entry: DueEntry) => string;
  /** What the button of a second press says where Done records something: "Record payment of $120.00". */
  readonly press?: (entry: DueEntry) => string;
  /** Does it, the item's own mark too. Twice is once. */
  readonly finish: (tx: Tx, owner: string, entry: DueEntry, doing: Doing) => Promise<unknown>;
  /** Leaves it out where that is more than its mark. */
  readonly skip?: (tx: Tx, owner: string, entry: DueEntry, doing: Doing) => Promise<unknown>;
  /** Takes either back, with what it recorded. */
  readonly reopen: (tx: Tx, owner: string, entry: DueEntry) => Promise<unknown>;
};

/** By kind (`policy.premium`). `record` says that only the record itself can tell that it is done. */
export type Finishes = Readonly<Record<string, FinishDue | 'record'>>;

/** What Done says of an item: where no area lends anything, it is only marked. Null where there is no Done. */
export function doneSays(finishes: Finishes, entry: DueEntry): string | null {
  const lent = finishes[dueKind(entry)];
  if (lent === 'record') return null;
  return lent?.says(entry) ?? 'Marks it as done.';
}

/** What the second press says that Done asks for; null where one press is enough. */
export function donePress(finishes: Finishes, entry: DueEntry): string | null {
  const lent = finishes[dueKind(entry)];
  return lent === undefined || lent === 'record' ? null : (lent.press?.(entry) ?? null);
}

/**
 * Does what Done says of an open item; a done one stays as it is. Throws `not_found`, `conflict` where only its record can say that it is
 * done, and what the area's own act throws.
 */
export async function finishDue(
  tx: Tx,
  owner: string,
  id: string,
  { finishes, ...doing }: Doing & { readonly finishes: Finishes },
): Promise<DueEntry> {
  const entry = await findDueItem(tx, owner, id);
  if (entry.state !== 'open') return entry;
  const lent = finishes[dueKind(entry)];
  if (lent === 'record') throw new Fault('conflict', 'Open it to say that it is done.');
  if (lent === undefined) await finishDueItem(tx, owner, id, doing);
  else await lent.finish(tx, owner, entry, doing);
  return findDueItem(tx, owner, id);
}

/** Leaves an open item out; a skipped one stays as it is. Throws `not_found`, and `conflict` where it is done. */
export async function skipDue(
  tx: Tx,
  owner: string,
  id: string,
  { finishes, ...doing }: Doing & { readonly finishes: Finishes },
): Promise<DueEntry> {
  const entry = await findDueItem(tx, owner, id);
  if (entry.state === 'done') throw new Fault('conflict', 'It is done already.');
  if (entry.state !== 'open') return entry;
  const lent = finishes[dueKind(entry)];
  if (lent === undefined || lent === 'record' || lent.skip === undefined)
    await skipDueItem(tx, owner, id, doing);
  else await lent.skip(tx, owner, entry, doing);
  return findDueItem(tx, owner, id);
}

/** Takes Done or Skip back, with what it recorded; an open item stays as it is. Throws `not_found`, and `conflict` where its day is gone. */
export async function reopenDue(tx: Tx, owner: string, id: string, finishes: Finishes): Promise<DueEntry> {
  const entry = await findDueItem(tx, owner, id);
  if (entry.state === 'open') return entry;
  const lent = finishes[dueKind(entry)];
  if (lent === undefined || lent === 'record') await reopenDueItem(tx, owner, id);
  else await lent.reopen(tx, owner, entry);
  const now = await findDueItem(tx, owner, id);
  if (now.state !== 'open')
    throw new Fault('conflict', 'It cannot be opened again: its record has another date now.');
  return now;
}
