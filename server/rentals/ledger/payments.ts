import { sql, type RawBuilder } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { compareMoney, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Entry } from '@holdfast/domain/kernel/ledger/entry';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  depositOn,
  takenBack,
  type LedgerKind,
  type LedgerRow,
} from '@holdfast/domain/rentals/ledger/ledger-row';
import {
  ledgerTexts,
  type DepositDraft,
  type PaymentDraft,
} from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Tx } from '../../kernel/database/database.ts';
import { outsideAccount } from '../../kernel/ledger/lines/expenses.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { chargeAgreement } from './charging.ts';
import { fileAsRent, incomeOf, rentalIncome } from './incomes.ts';
import { openCharges } from './ledger-shown.ts';
import { appendRows, lastSeq, lockRents, type LetAgreement, type NewRow } from './rent-ledger.ts';

export type Acting = { readonly by: string; readonly today: Day };

export const nothingElse = {
  due_day: null,
  period_start: null,
  period_end: null,
  reverses: null,
  memo: null,
} as const;

/** The agreement with its ledger, charged until today and locked. Throws `not_found`, and `conflict` where it is not signed. */
export async function lockedLedger(tx: Tx, owner: string, id: string, today: Day) {
  await lockRents(tx, owner);
  const charged = await chargeAgreement(tx, owner, id, today);
  if (charged.agreement.signed_on === null) throw new Fault('conflict', ledgerTexts.unsigned);
  return charged;
}

/** Whether an entry like this one came in since the person looked: then it is the same. */
export const alreadyThere = (
  rows: readonly LedgerRow[],
  version: number,
  { kind, amount, day }: { kind: LedgerKind; amount: Money; day: Day },
): boolean => {
  const back = takenBack(rows);
  return rows.some(
    (row) =>
      row.seq > version &&
      row.kind === kind &&
      row.amount === amount &&
      row.day === day &&
      !back.has(row.seq),
  );
};

/** Adds an entry, charges again (a payment in time takes a late fee back), and moves what is due. */
export async function append(
  tx: Tx,
  owner: string,
  agreement: LetAgreement,
  rows: readonly NewRow[],
  today: Day,
): Promise<void> {
  await appendRows(tx, owner, agreement.id, rows);
  await chargeAgreement(tx, owner, agreement.id, today);
}

/**
 * Records a payment and posts it as income in the same transaction. One that has come in from a bank already is not posted again: the entry
 * stands on the bank's transaction. Throws `invalid` for a day in the future, `not_found`, and `conflict` for
 * an agreement that is not signed. A payment of the same day and amount that was recorded after `version` is this one.
 */
export async function payRent(
  tx: Tx,
  owner: string,
  { id, version, ...draft }: PaymentDraft & { id: string; version: number },
  { by, today }: Acting,
): Promise<boolean> {
  if (draft.day > today) refuse([{ field: 'day', message: ledgerTexts.future }]);
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const amount = negateMoney(draft.amount);
  if (alreadyThere(rows, version, { kind: 'payment', amount, day: draft.day })) return false;
  await addPayment(tx, owner, agreement, draft, { by, today });
  return true;
}

/** Posts a payment that has not come in yet, and adds its entry to the ledger, which is charged until today and locked. */
export async function addPayment(
  tx: Tx,
  owner: string,
  agreement: LetAgreement,
  draft: PaymentDraft,
  { by, today }: Acting,
): Promise<void> {
  const income = draft.method === 'cash' ? null : await incomeOf(tx, owner, agreement.id, draft);
  if (income !== null) await fileAsRent(tx, owner, agreement.id, income);
  const transaction_id = income ?? (await postMoney(tx, owner, agreement, { ...draft, kind: 'payment' }));
  const { day, method, memo } = draft;
  const row = {
    ...nothingElse,
    kind: 'payment',
    day,
    amount: negateMoney(draft.amount),
    method,
    memo,
    transaction_id,
    created_by: by,
  } as const;
  await append(tx, owner, agreement, [row], today);
}

type Moved = {
  readonly kind: 'payment' | 'deposit_paid' | 'deposit_refund' | 'bounced';
  /** Above zero. */
  readonly amount: Money;
  readonly day: Day;
  readonly account_id: string | null;
};

/** Posts cash of an agreement: rent is income, a deposit is not. The source names the entry that is written next. */
export async function postMoney(
  tx: Tx,
  owner: string,
  agreement: LetAgreement,
  moved: Moved,
): Promise<string> {
  const { id } = await post(
    tx,
    owner,
    entryOf(agreement, moved, {
      seq: (await lastSeq(tx, owner, agreement.id)) + 1,
      account_id: moved.account_id ?? (await usualAccount(tx, owner, agreement.id)),
      income_source_id: await rentalIncome(tx, owner),
    }),
  );
  return id;
}

/** The transaction that stands for a row of the ledger with the number `seq`. */
export function entryOf(
  agreement: LetAgreement,
  { kind, amount, day }: Moved,
  { seq, account_id, income_source_id }: { seq: number; account_id: string; income_source_id: string | null },
): Entry {
  const out = kind === 'deposit_refund' || kind === 'bounced';
  const signed = out ? negateMoney(amount) : amount;
  const isIncome = kind === 'payment' || kind === 'bounced';
  const words = {
    payment: 'Rent',
    bounced: 'Rent, payment taken back',
    deposit_paid: 'Security deposit',
    deposit_refund: 'Security deposit paid back',
  }[kind];
  return {
    kind: isIncome ? 'income' : 'adjust',
    account_id,
    amount: signed,
    refund: kind === 'bounced',
    transaction_date: day,
    merchant: agreement.tenant_names.slice(0, 200) || null,
    description: [words, agreement.premises].filter(Boolean).join(', ').slice(0, 500),
    source: { type: 'rent_payment', id: agreement.id, slot: String(seq) },
    lines: [
      {
        amount: signed,
        of_type: 'agreement',
        of_id: agreement.id,
        income_source_id: isIncome ? income_source_id : null,
      },
    ],
  };
}

/** The account into which the tenant's last payment went, else the owner's last one of any rent, else "outside". */
async function usualAccount(tx: Tx, owner: string, agreement: string): Promise<string> {
  const last = (of: RawBuilder<unknown>) => sql`(
    select t.account_id from rent_ledger l
    join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
    join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null
    where l.user_id = ${owner} and l.transaction_id is not null and ${of} limit 1)`;
  const { rows } = await sql<{ account_id: string | null }>`
    select coalesce(${last(sql`l.agreement_id = ${agreement} order by l.seq desc`)},
      ${last(sql`true order by l.created_at desc, l.seq desc`)}) as account_id`.execute(tx);
  return rows[0]?.account_id ?? outsideAccount(tx, owner);
}

/**
 * Records a step of the deposit. It is the tenant's money: cash that comes in or goes out changes the account, and is no income. What is used
 * for what is owed leaves the deposit and lowers the balance. Throws as `payRent`, and `invalid` for more than is held.
 */
export async function moveDeposit(
  tx: Tx,
  owner: string,
  { id, version, step, ...draft }: DepositDraft & { id: string; version: number },
  { by, today }: Acting,
): Promise<void> {
  if (draft.day > today) refuse([{ field: 'day', message: ledgerTexts.future }]);
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const { day, memo } = draft;
  const kind = ({ paid: 'deposit_paid', refund: 'deposit_refund', kept: 'deposit_kept' } as const)[step];
  const amount = kind === 'deposit_paid' ? negateMoney(draft.amount) : draft.amount;
  if (alreadyThere(rows, version, { kind, amount, day })) return;
  if (kind !== 'deposit_paid' && compareMoney(draft.amount, depositOn(rows, today).held) > 0) {
    refuse([{ field: 'amount', message: ledgerTexts.moreThanHeld }]);
  }
  const head = { ...nothingElse, day, memo, created_by: by };
  if (kind === 'deposit_kept') {
    const lowers = { ...head, kind: 'credit', amount: negateMoney(amount), method: 'deposit' } as const;
    await append(tx, owner, agreement, [{ ...head, kind, amount }, lowers], today);
    return;
  }
  const transaction_id = await postMoney(tx, owner, agreement, { ...draft, kind });
  await append(tx, owner, agreement, [{ ...head, kind, amount, transaction_id }], today);
}

/**
 * Takes an entry back by a reversal. Of a payment that was posted here, its transaction is countered by another one; a payment that a bank row
 * stands for is countered by the bank's own row. A second call changes nothing. Throws `not_found`, and `conflict` for what cannot be taken back.
 */
export async function reverseEntry(
  tx: Tx,
  owner: string,
  { id, seq, day, memo }: { id: string; seq: number; day?: Day | undefined; memo?: string | undefined },
  { by, today }: Acting,
): Promise<void> {
  if (day !== undefined && day > today) refuse([{ field: 'day', message: ledgerTexts.future }]);
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const row = rows.find((each) => each.seq === seq);
  if (row === undefined) throw notFound('Entry');
  if (takenBack(rows).has(seq)) return;
  if (row.kind === 'reversal' || row.kind === 'deposit_kept' || row.method === 'deposit') {
    throw new Fault('conflict', ledgerTexts.notReversible);
  }
  const on = day ?? today;
  const transaction_id = await countered(tx, owner, agreement, { row, day: on < row.day ? row.day : on });
  const taken = { ...nothingElse, kind: 'reversal', reverses: seq, created_by: by, transaction_id } as const;
  const amount = negateMoney(row.amount);
  await append(
    tx,
    owner,
    agreement,
    [{ ...taken, day: on < row.day ? row.day : on, amount, memo: memo?.trim() || null }],
    today,
  );
}

async function countered(
  tx: Tx,
  owner: string,
  agreement: LetAgreement,
  { row, day }: { row: LedgerRow; day: Day },
): Promise<string | null> {
  if (row.transaction_id === null) return null;
  const { rows } = await sql<{ account_id: string; own: boolean }>`
    select account_id, source_type = 'rent_payment' as own from transactions
    where user_id = ${owner} and id = ${row.transaction_id}`.execute(tx);
  const [former] = rows;
  if (former?.own !== true) return null;
  const paid = row.amount.startsWith('-') ? negateMoney(row.amount) : row.amount;
  const kind =
    row.kind === 'payment' ? 'bounced' : row.kind === 'deposit_paid' ? 'deposit_refund' : 'deposit_paid';
  return postMoney(tx, owner, agreement, { kind, amount: paid, day, account_id: former.account_id });
}

/** Waives what is open of a charge; a second call finds nothing open and changes nothing. Throws `not_found`. */
export async function waiveCharge(
  tx: Tx,
  owner: string,
  { id, seq }: { id: string; seq: number },
  { by, today }: Acting,
): Promise<void> {
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  if (!rows.some((row) => row.seq === seq)) throw notFound('Entry');
  const charge = openCharges(rows, agreement.settles).find(({ row }) => row.seq === seq);
  if (charge === undefined) return;
  const amount = negateMoney(charge.open);
  const row = { ...nothingElse, kind: 'waiver', day: today, amount, reverses: seq, created_by: by } as const;
  await append(tx, owner, agreement, [row], today);
}
