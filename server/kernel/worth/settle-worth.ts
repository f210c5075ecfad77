import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Puts right what is kept of somebody's worth. Nothing that anybody is told changes by it. */
export const settleWorth = (database: Database, owner: string) => (): Promise<void> =>
  database.asWorker(async (tx) => {
    await sql`select worth_settled(${owner})`.execute(tx);
  });
