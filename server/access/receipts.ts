import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { hashKeysOf } from '../kernel/people/lasting-keys.ts';

/** What is left of an address: without the server's secret nobody can try addresses against it. */
function markOf(key: string, email: string): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
}

/** What the key of marks is called: nobody can make a mark anew, so it lasts. */
export const receiptKey = 'erasure receipt';

/** Leaves a receipt for a person who is being erased: when, why, how much, and nothing that leads to them. Gives why. */
export async function addReceipt(
  tx: Tx,
  kernel: Kernel,
  person: string,
  email: string,
  now: Date,
): Promise<'request' | 'retention'> {
  const { reason, rows_counted, files_counted } = await tx
    .selectFrom('account_deletions')
    .select(['reason', 'rows_counted', 'files_counted'])
    .where('user_id', '=', person)
    .where('erasing_since', 'is not', null)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('erasure_receipts')
    .values({
      erased_at: now.toISOString(),
      reason,
      rows_erased: rows_counted ?? 0,
      files_erased: files_counted ?? 0,
      email_mark: markOf(kernel.keyFor(receiptKey), email),
    })
    .execute();
  return reason === 'retention' ? 'retention' : 'request';
}

/** What the product can say of an erased account to whoever names its address. */
export type Receipt = { erased_at: string; reason: string; rows_erased: number; files_erased: number };

/** The receipts of an address, the newest first; several where somebody came back and left again. */
export async function findReceipts(tx: Tx, kernel: Kernel, email: string): Promise<Receipt[]> {
  const keys = await hashKeysOf(tx, kernel.config, receiptKey);
  const marks = keys.map((key) => markOf(key, email));
  return tx
    .selectFrom('erasure_receipts')
    .select(['erased_at', 'reason', 'rows_erased', 'files_erased'])
    .where(sql<boolean>`email_mark = any(${marks}::text[])`)
    .orderBy('erased_at', 'desc')
    .execute();
}
