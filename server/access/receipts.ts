import { createHmac } from 'node:crypto';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** What is left of an address: without the server's secret nobody can try addresses against it. */
function markOf(kernel: Kernel, email: string): string {
  return createHmac('sha256', kernel.keyFor('erasure receipt'))
    .update(email.trim().toLowerCase())
    .digest('base64url');
}

/** Leaves a receipt for a person who is being erased: when, why, how much, and nothing that leads to them. */
export async function addReceipt(
  tx: Tx,
  kernel: Kernel,
  person: string,
  email: string,
  now: Date,
): Promise<void> {
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
      email_mark: markOf(kernel, email),
    })
    .execute();
}

/** What the product can say of an erased account to whoever names its address. */
export type Receipt = { erased_at: string; reason: string; rows_erased: number; files_erased: number };

/** The receipts of an address, the newest first; several where somebody came back and left again. */
export async function findReceipts(tx: Tx, kernel: Kernel, email: string): Promise<Receipt[]> {
  return tx
    .selectFrom('erasure_receipts')
    .select(['erased_at', 'reason', 'rows_erased', 'files_erased'])
    .where('email_mark', '=', markOf(kernel, email))
    .orderBy('erased_at', 'desc')
    .execute();
}
