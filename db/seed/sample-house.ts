import type { Day } from '@holdfast/domain/kernel/day';
import { sql } from 'kysely';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { addDates, familyDates } from './add-dates.ts';
import { addHomes } from './add-homes.ts';
import { addWorth } from './add-worth.ts';
import { addDocuments } from './add-documents.ts';
import { familyHomes } from './family-homes.ts';
import { familyDocuments } from './family-documents.ts';
import { clearAway } from './seed.ts';

/** Puts the sample family's homes, documents and dates into a house. What a furnishing that was cut off has left goes first. */
export async function furnishSample(kernel: Kernel, owner: string, today: Day): Promise<void> {
  await clearAway(kernel, owner);
  const homes = await addHomes(kernel, owner, familyHomes(today), today);
  await addWorth(kernel, owner, homes, today);
  await addDocuments(kernel, owner, familyDocuments, { homes, today, read: false });
  await addDates(kernel, owner, familyDates, today);
}

/** Moves what is due by some days, so that a house that was furnished long ago has dates ahead and not only behind. */
export async function moveSampleDates(kernel: Kernel, owner: string, days: number): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    await sql`
      update documents set expiry_date = expiry_date + ${days}::int
      where user_id = ${owner} and expiry_date is not null`.execute(tx);
    await sql`
      update real_estate_properties set lease_end_date = lease_end_date + ${days}::int
      where user_id = ${owner} and lease_end_date is not null`.execute(tx);
    await sql`update own_dates set due_date = due_date + ${days}::int where user_id = ${owner}`.execute(tx);
  });
}
