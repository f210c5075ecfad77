import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { takenBack, type LedgerRow } from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts } from '@holdfast/domain/rentals/ledger/ledger-view';
import {
  fitsWithinDays,
  matchReasonWords,
  proposalsOf,
  type Income,
  type RecordedPayment,
  type RecordedRent,
  type RentsFound,
  type Waiting,
} from '@holdfast/domain/rentals/ledger/proposals';
import type { Tx } from '../../kernel/database/database.ts';
import { removeTransaction } from '../../kernel/ledger/lines/unpost.ts';
import { fileAsRent, free, incomeColumns, rememberPayer } from './incomes.ts';
import { payingAgreements } from './paying-agreements.ts';
import { append, lockedLedger, nothingElse, type Acting } from './payments.ts';

/** How far back incomes are looked at, in days. */
const daysBack = 90;

type Of = { readonly import_id?: string | undefined; readonly transaction_id?: string | undefined };

/**
 * Lists incomes of the last months that fit a rent which is open or falls due next, or a payment that was recorded by hand. Of one bank file or
 * one transaction those that it holds, as they are proposed among all, with the payments that it stands for already.
 */
export async function listProposals(tx: Tx, owner: string, of: Of, today: Day): Promise<RentsFound> {
  const agreements = await payingAgreements(tx, owner, today);
  const recorded = await recordedOf(tx, owner, of);
  const incomes = agreements.length === 0 ? [] : await freeIncomes(tx, owner, of, today);
  const waiting = await waitingFor(tx, owner, incomes, agreements);
  const within = new Set(incomes.filter((each) => each.within).map((each) => each.id));
  const items = proposalsOf(incomes, waiting).filter((each) => within.has(each.transaction_id));
  const open = agreements.flatMap(({ agreement_id, next }) => (next?.open === true ? [agreement_id] : []));
  const found = [...items, ...recorded].map((each) => each.agreement_id);
  return { items, recorded, expected: new Set([...open, ...found]).size };
}

/** Whether a transaction belongs to what is asked about. */
const inside = ({ import_id, transaction_id }: Of) => sql<boolean>`
  (${import_id ?? null}::uuid is null or exists (select from import_rows r
    where r.user_id = t.user_id and r.transaction_id = t.id and r.import_id = ${import_id ?? null}::uuid))
  and t.id = coalesce(${transaction_id ?? null}::uuid, t.id)`;

async function freeIncomes(tx: Tx, owner: string, of: Of, today: Day) {
  const { rows } = await sql<Income & { within: boolean }>`
    select ${incomeColumns}, ${inside(of)} as within
    from transactions t where ${free(owner)} and t.transaction_date >= ${addDays(today, -daysBack)}::date
    order by t.transaction_date desc, t.id limit 500`.execute(tx);
  return rows;
}

/** Payments that a bank file's rows or a transaction stand for. */
async function recordedOf(tx: Tx, owner: string, of: Of): Promise<RecordedRent[]> {
  if (of.import_id === undefined && of.transaction_id === undefined) return [];
  const { rows } = await sql<RecordedRent>`
    select t.id as transaction_id, l.agreement_id, l.seq, a.premises, a.tenant_names, t.transaction_date::text as day,
      (-l.amount)::text as amount
    from transactions t join rent_ledger l on l.user_id = t.user_id and l.transaction_id = t.id and l.kind = 'payment'
    join rental_agreements a on a.user_id = l.user_id and a.id = l.agreement_id
    where t.user_id = ${owner} and ${inside(of)} and not exists (select from rent_ledger b
      where b.user_id = l.user_id and b.agreement_id = l.agreement_id and b.kind = 'reversal' and b.reverses = l.seq)
    order by t.transaction_date, t.id`.execute(tx);
  return rows;
}

/** The payments that are recorded by hand and an income may be, with the agreements that incomes may pay. */
async function waitingFor(
  tx: Tx,
  owner: string,
  incomes: readonly Income[],
  agreements: readonly Omit<Waiting, 'recorded'>[],
): Promise<Waiting[]> {
  if (incomes.length === 0) return [];
  const recorded = Map.groupBy(await recordedLike(tx, owner, incomes), (each) => each.agreement_id);
  return agreements.flatMap((each): Waiting[] => {
    const own = recorded.get(each.agreement_id) ?? [];
    return each.next === null && own.length === 0 ? [] : [{ ...each, recorded: own }];
  });
}

/**
 * Payments by hand that one of the incomes may be: of its amount, within days of it, and confirmed by no row of a bank. What was paid in cash a
 * bank does not tell of.
 */
async function recordedLike(tx: Tx, owner: string, incomes: readonly Income[]) {
  const days = incomes.map(({ day }) => day).toSorted();
  const from = addDays(days[0] ?? '', -fitsWithinDays);
  const until = addDays(days.at(-1) ?? '', fitsWithinDays);
  const amounts = [...new Set(incomes.map(({ amount }) => negateMoney(amount)))];
  const { rows } = await sql<RecordedPayment & { agreement_id: string }>`
    select l.agreement_id, l.seq, l.day::text as day, (-l.amount)::text as amount from rent_ledger l
    join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
    where l.user_id = ${owner} and l.day between ${from}::date and ${until}::date and l.kind = 'payment'
      and l.amount = any(${amounts}::numeric[]) and l.method is distinct from 'cash'
      and t.source_type = 'rent_payment' and t.kind = 'income' and t.amount > 0
      and not exists (select from import_rows r where r.user_id = t.user_id and r.transaction_id = t.id)
      and not exists (select from rent_ledger b where b.user_id = l.user_id and b.agreement_id = l.agreement_id and b.kind = 'reversal'
        and b.reverses = l.seq)
    order by l.agreement_id, l.seq`.execute(tx);
  return rows;
}

type FileIncome = { readonly at: number } & Omit<Income, 'id'>;

/**
 * Finds which incomes of a bank file that waits pay which rent, or are the bank's row of a payment that was recorded by hand, beside what has
 * come in already: a rent that one of those pays is not found a second time.
 */
export async function rentsAmong(tx: Tx, owner: string, rows: readonly FileIncome[], today: Day) {
  const agreements = await payingAgreements(tx, owner, today);
  if (agreements.length === 0) return [];
  const inFile = new Map(rows.map(({ at, ...income }) => [`row ${at}`, { at, income }]));
  const incomes = [
    ...[...inFile].map(([id, { income }]) => ({ ...income, id })),
    ...(await freeIncomes(tx, owner, {}, today)),
  ];
  const waiting = await waitingFor(tx, owner, incomes, agreements);
  return proposalsOf(incomes, waiting).flatMap(({ transaction_id, joins, reasons, ...found }) => {
    const row = inFile.get(transaction_id);
    if (row === undefined) return [];
    const { agreement_id, day, amount, words, tenant_names, premises } = found;
    const label = [tenant_names, premises].filter(Boolean).join(', ');
    const why = reasons.map((each) => matchReasonWords[each]).join(', ');
    const recorded = { joins: joins?.seq ?? null, recorded_on: joins?.day ?? null };
    return [{ at: row.at, agreement_id, day, amount, words, label, why, ...recorded }];
  });
}

/** Records transactions of a file that was brought in as payments of rents. One that stands for something else by now stays as it is. */
export async function recordRents(
  tx: Tx,
  owner: string,
  rents: readonly { agreement_id: string; joins: number | null; transaction_id: string }[],
  acting: Acting,
): Promise<void> {
  for (const { agreement_id: id, joins, transaction_id } of rents) {
    const settling = { id, transaction_id, joins: joins ?? undefined };
    await settleProposal(tx, owner, settling, acting).catch((error: unknown) => {
      if (!(error instanceof Fault) || !['conflict', 'not_found'].includes(error.code)) throw error;
    });
  }
}

type Settling = {
  readonly id: string;
  readonly transaction_id: string;
  readonly joins?: number | undefined;
};

/**
 * Records an income that is in the ledger of accounts as the payment of a rent: nothing is posted. With `joins` it takes the place of the
 * transaction that was posted for that entry. The payer is known from then on. A second call for the same agreement changes nothing. Throws
 * `not_found`, and `conflict` where the income stands for another payment or is not the one that was recorded.
 */
export async function settleProposal(
  tx: Tx,
  owner: string,
  { id, transaction_id, joins }: Settling,
  { by, today }: Acting,
): Promise<void> {
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  const back = takenBack(rows);
  if (rows.some((row) => row.transaction_id === transaction_id && !back.has(row.seq))) return;
  const { rows: found } = await sql<Income & { free: boolean }>`
    select ${incomeColumns}, ${free(owner)} as free
    from transactions t where t.user_id = ${owner} and t.id = ${transaction_id}`.execute(tx);
  const [income] = found;
  if (income === undefined) throw notFound('Transaction');
  if (!income.free) throw new Fault('conflict', ledgerTexts.linked);
  if (joins !== undefined) {
    const former = rows.find((row) => row.seq === joins);
    if (former === undefined) throw notFound('Entry');
    await join(tx, owner, { agreement_id: id, entry: former, income: transaction_id });
  } else {
    const row = {
      ...nothingElse,
      kind: 'payment',
      day: income.day,
      amount: negateMoney(income.amount),
      method: 'transfer',
      transaction_id,
      created_by: by,
    } as const;
    await append(tx, owner, agreement, [row], today);
  }
  await fileAsRent(tx, owner, id, transaction_id);
  await rememberPayer(tx, owner, id, income.words);
}

async function join(
  tx: Tx,
  owner: string,
  { agreement_id, entry, income }: { agreement_id: string; entry: LedgerRow; income: string },
): Promise<void> {
  const { rows } = await sql<{ joined: boolean }>`
    select rent_joined(${owner}, ${agreement_id}, ${entry.seq}, ${income}) as joined`.execute(tx);
  if (rows[0]?.joined !== true || entry.transaction_id === null) {
    throw new Fault('conflict', ledgerTexts.notTheSame);
  }
  await removeTransaction(tx, owner, entry.transaction_id);
}
