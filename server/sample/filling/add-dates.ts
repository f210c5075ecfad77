import { ownDateDraft, type OwnDateDraft } from '@holdfast/domain/dates/own-date';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { finishDate, tickStep } from '../../dates/finish-date.ts';
import { addOwnDate } from '../../dates/own-dates.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { snoozeDueItem } from '../../kernel/due/due-items.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** A reminder as the sample says it: its day, what it is put off until and when it was done are days from now. */
export type SampleDate = Partial<OwnDateDraft> & {
  readonly title: string;
  readonly ahead: number;
  /** The key of the home that it is about. */
  readonly of?: string;
  /** So many steps of its checklist are ticked. */
  readonly ticked?: number;
  readonly snoozed?: number;
  readonly done?: number;
};

const steps = (...texts: string[]) =>
  texts.map((text, nth) => ({ id: `7b0e3c52-1f0d-4f6e-9a57-5d2f8a6c4e${10 + nth}`, text }));

/** What the family wrote down to be done: far enough to leave the nearest due dates to documents and loans. */
export const familyDates: readonly SampleDate[] = [
  { title: 'Return the library books', ahead: -4, done: -5, remind_days: [1] },
  {
    title: 'Recycling out on the curb',
    ahead: 6,
    repeats: 'fixed',
    every: 2,
    unit: 'week',
    checklist: steps('Cardboard, flattened', 'Glass', 'Cans'),
    remind_days: [0],
  },
  { title: 'Book the chimney sweep', ahead: 8, of: 'home', snoozed: 5, remind_days: [14, 1] },
  {
    title: 'Get the guest room ready',
    ahead: 12,
    of: 'home',
    notes: 'Ana comes for two weeks.',
    checklist: steps('Air the mattress', 'Fresh sheets', 'A lamp that works', 'Wi-Fi password on the desk'),
    ticked: 2,
    remind_days: [14, 7, 1],
  },
  {
    title: 'Replace the water filter jug',
    ahead: 19,
    repeats: 'floating',
    every: 6,
    unit: 'week',
    remind_days: [1],
  },
  { title: 'Termite inspection', ahead: 150 },
  { title: 'Lucia’s passport runs out', ahead: 400 },
];

/** Writes reminders down for a household, and does with them what was done. */
export async function addDates(
  kernel: Kernel,
  owner: string,
  dates: readonly SampleDate[],
  { homes, today }: { homes: ReadonlyMap<string, string>; today: Day },
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const acting = { by: owner, now: kernel.clock.now() };
    for (const { ahead, of, ticked = 0, snoozed, done, ...fields } of dates) {
      const of_id = of === undefined ? undefined : homes.get(of);
      const thing = of_id === undefined ? {} : { of_type: 'real_estate', of_id };
      const draft = ownDateDraft.parse({ ...fields, ...thing, due_date: addDays(today, ahead) });
      const { id, checklist } = await addOwnDate(tx, owner, draft, today);
      const one = { id, occurrence: draft.due_date };
      for (const { id: step_id } of checklist.slice(0, ticked))
        await tickStep(tx, owner, { ...one, step_id, ticked: true }, acting);
      if (snoozed !== undefined) await putOff(tx, owner, id, addDays(today, snoozed));
      if (done !== undefined) await finishDate(tx, owner, one, { ...acting, on: addDays(today, done) });
    }
  });
}

async function putOff(tx: Tx, owner: string, id: string, until: Day): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from due_items i where i.user_id = ${owner} and i.source_type = 'date' and i.source_id = ${id}`.execute(
    tx,
  );
  for (const item of rows) await snoozeDueItem(tx, owner, item.id, until);
}

/** Moves reminders by some days. What was done for good stays on its day: a new one would be due again. */
export async function moveDates(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`
    update own_dates d set due_date = d.due_date + ${days}::int
    where d.user_id = ${owner} and (d.repeats <> 'once' or not exists (
      select from due_items i where i.user_id = d.user_id and i.source_type = 'date' and i.source_id = d.id and i.state = 'done'))`.execute(
    tx,
  );
}
