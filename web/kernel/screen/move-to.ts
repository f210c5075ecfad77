import type { Day } from '@holdfast/domain/kernel/time/day';
import type { DueItem } from '@holdfast/domain/kernel/due/due-item';

/**
 * Writes another day into the record of a due item. Throws a `Fault`, `conflict` where the record no longer says the day from which the
 * item is moved.
 */
export type MoveTo = (item: DueItem & { readonly repeats: boolean }, day: Day) => Promise<void>;
