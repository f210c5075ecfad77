import { sql } from 'kysely';
import { binderTexts } from '@holdfast/domain/binder/binder';
import type { SectionKey } from '@holdfast/domain/binder/section';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';

/** Sets what the owner says of a section. Throws `conflict` where it was changed since `version` was read. */
export async function changeSection(
  tx: Tx,
  owner: string,
  {
    section,
    notes,
    left_out,
    version,
  }: { section: SectionKey; notes: string; left_out: boolean; version: number },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into binder_sections as s (user_id, section, notes, left_out) select ${owner}, ${section}, ${notes}, ${left_out}
    where ${version} = 0 or exists (select from binder_sections o where o.user_id = ${owner} and o.section = ${section})
    on conflict (user_id, section) do update set notes = excluded.notes, left_out = excluded.left_out
      where s.version = ${version}
    returning s.version`.execute(tx);
  if (rows[0] === undefined) throw new Fault('conflict', binderTexts.clash);
  return rows[0].version;
}

/** Notes the day on which the owner has looked the binder over. */
export async function reviewBinder(tx: Tx, owner: string, today: Day): Promise<void> {
  await sql`
    insert into binders (user_id, reviewed_on) values (${owner}, ${today})
    on conflict (user_id) do update set reviewed_on = excluded.reviewed_on`.execute(tx);
}

/** Sets whether the binder names account numbers. */
export async function changeBinder(tx: Tx, owner: string, withNumbers: boolean): Promise<void> {
  await sql`
    insert into binders (user_id, with_numbers) values (${owner}, ${withNumbers})
    on conflict (user_id) do update set with_numbers = excluded.with_numbers`.execute(tx);
}
