import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** Forgets a person in other people's conversations, for their erasure. Runs as `app_worker`. */
export async function forgetMessages(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`select messaging_forget(${id}::uuid)`.execute(tx);
}
