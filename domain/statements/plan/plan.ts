import type { Day } from '../../kernel/time/day.ts';
import { isZero, sumMoney, type Money } from '../../kernel/money/money.ts';
import type { BankFileAccount, BankRow } from '../reading/bank-file.ts';
import { descriptionOf, longestDescription, longestMerchant } from './entries.ts';
import type { RowKey } from './keys.ts';
import { matchDays, proposeMatches } from './matching.ts';
import { findCorrected, findKnown } from './plan-known.ts';
import { planNotes } from './plan-notes.ts';
import { findRetold } from './plan-retold.ts';
import { findSides, transferDays, type AccountNames } from './plan-sides.ts';
import type { Draft, PlanContext, Planned } from './plan-shapes.ts';
import { plainWords } from '../plain-words.ts';
import { isCategory } from '../reading/cell-kinds.ts';
import type { RowChoice } from './row-choice.ts';
import { tryRules } from '../rules.ts';
import type { PreviewRow, RowFilter } from '../reading/statement.ts';

/** Says what becomes of each row of a file. */
export function planRows(
  parts: readonly (Pick<BankFileAccount, 'rows' | 'name'> & { readonly keys: readonly RowKey[] })[],
  context: PlanContext,
): Planned[] {
  const all: Draft[] = [];
  for (const [account_at, { rows, keys }] of parts.entries()) {
    const account_id = context.accounts[account_at] ?? null;
    const own = rows.map((row, nth) =>
      draftOf(row, keys[nth] as RowKey, { at: all.length + nth, account_at, account_id }),
    );
    for (const row of own) all.push(row);
    if (account_id === null) continue;
    const known = context.known.filter((each) => each.account_id === account_id);
    const seen = findKnown(own, known, context.format);
    findCorrected(own, known);
    findRetold(own, known, seen);
  }
  const names = namesOf(parts, context);
  applyRules(all, context, names);
  matchEntries(all, context);
  findSides(all, context, names);
  for (const row of all) if (row.state === 'nothing' || row.state === 'known') row.take = false;
  return all;
}

/** The names of accounts, in the house and in the file. */
function namesOf(parts: readonly Pick<BankFileAccount, 'name'>[], context: PlanContext): AccountNames {
  const names = new Map(context.names.map(({ id, name }) => [id, [name]]));
  for (const [at, { name }] of parts.entries()) {
    const id = context.accounts[at] ?? null;
    if (id !== null && name !== null) names.set(id, [...(names.get(id) ?? []), name]);
  }
  return names;
}

function draftOf(row: BankRow, key: RowKey, place: Pick<Draft, 'at' | 'account_at' | 'account_id'>): Draft {
  const nothing = isZero(row.amount);
  return {
    ...place,
    key,
    row,
    line: row.line,
    day: row.day,
    amount: row.amount,
    payee: row.payee?.slice(0, longestMerchant).trim() ?? null,
    said: row.payee,
    memo: row.memo,
    state: nothing ? 'nothing' : 'new',
    take: !nothing,
    twin: key.plain_occurrence > 1,
    pending: row.pending,
    parts: Math.max(1, row.splits.length),
    category_id: null,
    income_source_id: null,
    new_category: null,
    of_type: null,
    of_id: null,
    property_category: null,
    transfer_account_id: null,
    rule_id: null,
    match: null,
    other_side: null,
    joined: false,
    notes: nothing ? [planNotes.zero, ...row.doubts] : [...row.doubts],
    corrected: null,
    here: null,
    partner: null,
  };
}

/** What a row is called and filed under: as its bank says, as rules say, and as somebody says. */
function applyRules(rows: readonly Draft[], context: PlanContext, names: AccountNames): void {
  const categories = new Map(context.categories.map(({ id, name }) => [plainWords(name), id]));
  const sources = new Map(context.sources.map(({ id, name }) => [plainWords(name), id]));
  const accounts = new Map(
    [...names].flatMap(([id, each]) => each.map((name) => [plainWords(name), id] as const)),
  );
  const open = rows.filter(
    (row): row is Draft & { account_id: string } => row.account_id !== null && row.state !== 'known',
  );
  for (const row of open) {
    const { category, transfer, splits } = row.row;
    const said = plainWords(category ?? '');
    if (splits.length === 0 && isCategory(said)) {
      // What came in and is filed under something that money is spent for is money that came back.
      const source = row.amount.startsWith('-') ? undefined : sources.get(said);
      row.income_source_id = source ?? null;
      row.category_id = source === undefined ? (categories.get(said) ?? null) : null;
      if (row.category_id === null && source === undefined) row.new_category = category;
    }
    const other = transfer === null ? undefined : accounts.get(plainWords(transfer));
    if (other !== undefined && other !== row.account_id) row.transfer_account_id = other;
  }
  for (const { at, rule, changes } of tryRules(context.rules, open)) {
    const row = open[at];
    if (row === undefined) continue;
    Object.assign(row, { rule_id: rule, ...changes });
  }
  for (const row of open) {
    const choice: RowChoice = context.choices[row.at] ?? {};
    const { take, as_new: _, join: __, ...told } = choice;
    Object.assign(row, told);
    if (take !== undefined && row.state !== 'nothing') row.take = take;
    if (row.transfer_account_id === row.account_id) row.transfer_account_id = null;
    if (row.transfer_account_id !== null) {
      Object.assign(row, {
        category_id: null,
        income_source_id: null,
        of_type: null,
        of_id: null,
        property_category: null,
        new_category: null,
      });
    } else if (row.category_id !== null && row.income_source_id !== null) {
      // Whichever the person named counts; without a word of theirs, the sign of the amount says it.
      const source = told.income_source_id ?? (told.category_id === undefined && !row.amount.startsWith('-'));
      if (source) row.category_id = null;
      else row.income_source_id = null;
    }
    if (row.category_id !== null || row.income_source_id !== null) row.new_category = null;
    if ((descriptionOf(row)?.length ?? 0) > longestDescription) row.notes.push(planNotes.cut);
  }
}

/** Finds what somebody had entered before the bank told of it. */
function matchEntries(rows: readonly Draft[], { entries, choices }: PlanContext): void {
  const used = new Set(rows.flatMap(({ here }) => here ?? []));
  for (const [account_id, own] of Map.groupBy(rows, (row) => row.account_id)) {
    if (account_id === null) continue;
    const open = own.filter((row) => row.state === 'new' && row.take && choices[row.at]?.as_new !== true);
    const free = entries.filter(
      (entry) => !used.has(entry.id) && (entry.account_id === null || entry.account_id === account_id),
    );
    const amounts = new Set(free.map(({ amount }) => amount));
    const likely = open.filter(({ amount }) => amounts.has(amount));
    const byAt = new Map(likely.map((row) => [String(row.at), row]));
    const byId = new Map(free.map((entry) => [entry.id, entry]));
    const sought = likely.map((row) => ({
      id: String(row.at),
      day: row.day,
      amount: row.amount,
      payee: row.said,
    }));
    for (const { row: at, entry: id } of proposeMatches(sought, free)) {
      const [row, entry] = [byAt.get(at), byId.get(id)];
      if (row === undefined || entry === undefined) continue;
      used.add(id);
      row.state = 'match';
      row.match = { id, day: entry.day, payee: entry.payee };
    }
  }
}

/** Whether a row is among those that a filter shows. */
export function isShown(row: PreviewRow, show: RowFilter): boolean {
  if (show === 'all') return true;
  if (show === 'ruled') return row.rule_id !== null && row.state !== 'known';
  if (show === 'transfer') return row.other_side !== null || row.transfer_account_id !== null;
  if (show === 'left_out') return !row.take && row.state !== 'known' && row.state !== 'nothing';
  return row.state === show;
}

/** What the rows that come in add to an account up to a day, those not counted that are not booked. */
export function addedUntil(rows: readonly Planned[], account_at: number, day: Day | null): Money {
  const counts = (row: Planned) =>
    row.account_at === account_at && row.take && !row.pending && row.state === 'new';
  return sumMoney(
    rows.flatMap((row) => (counts(row) && (day === null || row.day <= day) ? [row.amount] : [])),
  );
}

/** From which day to which transactions are looked at beside a file. */
export const reach = Math.max(matchDays, transferDays);
