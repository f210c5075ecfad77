import type { TestDatabase } from '../kernel/test-database.ts';

/** A room of an owner, as a row: its own area is none of this one's. */
export async function makePlace(
  house: Pick<TestDatabase, 'raw'>,
  owner: string,
  name: string,
): Promise<string> {
  const [row] = await house.raw<{ id: string }>(
    "insert into home_places (user_id, name, kind) values ($1, $2, 'room') returning id",
    [owner, name],
  );
  return row?.id ?? '';
}
