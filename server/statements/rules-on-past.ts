import { sql } from 'kysely';
import type { RuledTransaction } from '@holdfast/domain/statements/rule';
import type { Rule, RuleEffects, Ruled } from '@holdfast/domain/statements/rules';
import { kindOf } from '@holdfast/domain/statements/plan/entries';
import type { MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import type { ImportResult } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../kernel/database/database.ts';
import { lockLedger } from '../kernel/ledger/lock-ledger.ts';
import { changeTransactions } from './apply/change-transactions.ts';
import { read } from './read/reading.ts';
import { findRule } from './rules.ts';

type Past = Ruled & { readonly id: string; readonly day: string; readonly account_kind: MoneyAccountKind };
type Hit = { readonly past: Past; readonly changes: Partial<RuleEffects> };

/** Transactions that rules may sort: earned or spent, in one part, not reconciled and posted by no other record. */
async function pastRows(tx: Tx, owner: string): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select t.id, t.transaction_date as day, t.amount::text as amount, t.merchant as payee, t.description as memo, t.account_id,
      a.kind as account_kind, l.category_id, l.income_source_id, l.of_type, l.of_id, l.property_category, null as transfer_account_id
    from transactions t
      join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null
      join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.line = 1
    where t.user_id = ${owner} and t.kind in ('income', 'expense') and t.status in ('pending', 'cleared') and t.source_type is null
      and not exists (select from transaction_lines o where o.user_id = t.user_id and o.transaction_id = t.id and o.line <> 1)
    order by t.transaction_date desc, t.id desc`.execute(tx);
  return rows;
}

/** What a rule would change of the past. It makes no transfers there, and with `onlyEmpty` replaces nothing but names. */
async function hitsOf(tx: Tx, owner: string, rule: Rule, onlyEmpty: boolean): Promise<Hit[]> {
  const rows = await pastRows(tx, owner);
  const then = { ...rule.then, transfer_account_id: null };
  const { results } = await read({ kind: 'rules', rules: [{ ...rule, then }], rows }, 'rules');
  return results.flatMap(({ at, changes }) => {
    const past = rows[at];
    if (past === undefined) return [];
    const kept = Object.fromEntries(
      Object.entries(changes).filter(
        ([key]) => !onlyEmpty || key === 'payee' || past[key as keyof Ruled] === null,
      ),
    ) as Partial<RuleEffects>;
    const fits = fitting(past, kept);
    return Object.keys(fits).length > 0 ? [{ past, changes: fits }] : [];
  });
}

/** A category takes the place of a source and the other way round, and what an expense on a property was for only expenses have. */
function fitting(past: Past, changes: Partial<RuleEffects>): Partial<RuleEffects> {
  const fits = { ...changes };
  if (fits.category_id != null && past.income_source_id !== null) fits.income_source_id = null;
  if (fits.income_source_id != null) {
    if (past.category_id !== null) fits.category_id = null;
    if (past.property_category !== null) fits.property_category = null;
  }
  const next = { ...past, ...fits };
  if (kindOf(next, past.account_kind) === 'income' && next.property_category !== null) {
    if (past.property_category === null) delete fits.property_category;
    else fits.property_category = null;
  }
  return fits;
}

const shown = 200;

/** Which past transactions a rule would change, the newest first, 200 of them with what they were and would be. */
export async function tryOnPast(
  tx: Tx,
  owner: string,
  rule: Pick<Rule, 'when' | 'then'>,
  onlyEmpty: boolean,
): Promise<{ items: RuledTransaction[]; total: number }> {
  const hits = await hitsOf(tx, owner, { id: '', ...rule }, onlyEmpty);
  const items = hits.slice(0, shown).map(({ past, changes }) => ({
    id: past.id,
    day: past.day,
    amount: past.amount,
    payee: past.payee,
    account_id: past.account_id,
    before: Object.fromEntries(Object.keys(changes).map((key) => [key, past[key as keyof Ruled]])),
    after: changes,
  }));
  return { items, total: hits.length };
}

/** Applies a rule to the past; what it changed stands among the imports, and can be taken back. */
export async function applyToPast(
  tx: Tx,
  owner: string,
  id: string,
  { onlyEmpty, now }: { onlyEmpty: boolean; now: Date },
): Promise<{ id: string | null; changed: number }> {
  const { conditions: when, effects: then } = await findRule(tx, owner, id);
  await lockLedger(tx, owner);
  const hits = await hitsOf(tx, owner, { id, when, then }, onlyEmpty);
  if (hits.length === 0) return { id: null, changed: 0 };
  const result: ImportResult = {
    added: 0,
    matched: 0,
    corrected: 0,
    joined: 0,
    known: 0,
    left_out: 0,
    changed: hits.length,
    categories: [],
    sources: [],
    openings: [],
    accounts: [],
  };
  const run = await tx
    .insertInto('imports')
    .values({
      user_id: owner,
      what: 'rules',
      name: nameOf(when),
      applied_at: now.toISOString(),
      result: JSON.stringify(result),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const byId = new Map(hits.map((hit) => [hit.past.id, hit]));
  const changed = await changeTransactions({ tx, owner, id: run.id }, [...byId.keys()], ({ head, lines }) => {
    const hit = byId.get(head.id);
    const line = lines[0];
    if (hit === undefined || line === undefined) return null;
    const { payee, transfer_account_id: _, ...told } = hit.changes;
    const next = { ...line, ...told };
    const kind = kindOf({ ...hit.past, ...told }, hit.past.account_kind);
    const merchant = payee == null ? head.merchant : payee;
    return { head: { ...head, kind, merchant }, lines: [next] };
  });
  return { id: run.id, changed };
}

const nameOf = ({ payee, memo, words }: Rule['when']): string =>
  `Rule: ${(payee ?? words ?? memo)?.text ?? 'by amount or account'}`;
