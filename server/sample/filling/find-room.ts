import type { Tx } from '../../kernel/database/database.ts';

/** Finds the oldest place of this name; null where there is none. */
export async function findRoom(tx: Tx, owner: string, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('home_places')
    .select('id')
    .where('user_id', '=', owner)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
