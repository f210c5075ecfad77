import { sql } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Tx } from '../kernel/database/database.ts';

/**
 * The moment by the database's clock, moved as far as the server's is: servers whose clocks differ decide alike. Asked after a lock was
 * waited for, it is the moment of the decision.
 */
export async function momentIn(tx: Tx, clock: Clock): Promise<Date> {
  const moved = clock.now().getTime() - Date.now();
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(tx);
  // A clock that nobody moves still differs by the microseconds between two looks at it.
  const ahead = Math.abs(moved) < 1000 ? 0 : moved;
  return new Date((rows[0]?.at ?? 0) + ahead);
}
