import { refuse } from '@holdfast/domain/kernel/call/fault';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { ledgerTexts, type ChargeDraft, type CreditDraft } from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Tx } from '../../kernel/database/database.ts';
import { alreadyThere, append, lockedLedger, nothingElse, type Acting } from './payments.ts';

type Of<Draft> = Draft & { id: string; version: number };

/** Adds a charge beside the rent: it is owed from its own day. Throws as `payRent`. */
export async function chargeTenant(
  tx: Tx,
  owner: string,
  { id, version, amount, due_day, memo }: Of<ChargeDraft>,
  { by, today }: Acting,
): Promise<void> {
  if (due_day > today) refuse([{ field: 'due_day', message: ledgerTexts.future }]);
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const row = {
    ...nothingElse,
    kind: 'charge',
    day: due_day,
    due_day,
    amount,
    memo,
    created_by: by,
  } as const;
  if (!alreadyThere(rows, version, row)) await append(tx, owner, agreement, [row], today);
}

/** Gives a credit: no money moves, and the balance is lower. Throws as `payRent`. */
export async function creditTenant(
  tx: Tx,
  owner: string,
  { id, version, amount, day, memo }: Of<CreditDraft>,
  { by, today }: Acting,
): Promise<void> {
  if (day > today) refuse([{ field: 'day', message: ledgerTexts.future }]);
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const row = {
    ...nothingElse,
    kind: 'credit',
    day,
    amount: negateMoney(amount),
    memo,
    created_by: by,
  } as const;
  if (!alreadyThere(rows, version, row)) await append(tx, owner, agreement, [row], today);
}
