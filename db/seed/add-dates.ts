import { addDays, type Day } from '@holdfast/domain/kernel/day';
import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import { addOwnDate } from '../../server/dates/own-dates.ts';
import type { Kernel } from '../../server/kernel/kernel.ts';

/** What the family wrote down to be done, in days from now: far enough to leave the nearest due dates to documents and loans. */
export const familyDates = [
  { title: 'Termite inspection', ahead: 150 },
  { title: 'Lucia’s passport runs out', ahead: 400 },
] as const;

export type SampleDate = { readonly title: string; readonly ahead: number };

/** Writes dates down for a household. */
export async function addDates(
  kernel: Kernel,
  owner: string,
  dates: readonly SampleDate[],
  today: Day,
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    for (const { title, ahead } of dates) {
      const draft = ownDateDraft.parse({ title, due_date: addDays(today, ahead) });
      await addOwnDate(tx, owner, draft, today);
    }
  });
}
