import { z } from 'zod';
import type { Day } from '../time/day.ts';
import { addMoney, amount, compareMoney, isZero, negateMoney, subtractMoney, type Money } from './money.ts';
import { recordType } from '../record-type.ts';
import { stepsOf, worthAt, type Portfolio, type WorthRow } from './worth-history.ts';

/** What a net worth changes by, in the order in which it is told. */
export const changeKind = z.enum([
  'income',
  'expenses',
  'revalued',
  'bought',
  'sold',
  'debts_paid',
  'debts_taken',
  'first_known',
  'transfers',
  'corrections',
  'accounts_added',
  'removed',
]);
export type ChangeKind = z.infer<typeof changeKind>;

export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  income: 'Income',
  expenses: 'Expenses',
  revalued: 'Changes in value',
  bought: 'Bought or added',
  sold: 'Sold',
  debts_paid: 'Debts paid off',
  debts_taken: 'New debts',
  first_known: 'Mortgage balances first known',
  transfers: 'Transfers',
  corrections: 'Corrections of balances',
  accounts_added: 'Accounts added',
  removed: 'Removed',
};

/** What one record did to the net worth in one way; below zero where it made it less. */
export const changeRow = z.object({ type: recordType, id: z.string(), label: z.string(), amount });
export type ChangeRow = z.infer<typeof changeRow>;

export const changePart = z.object({
  kind: changeKind,
  amount,
  count: z.int(),
  /** The largest first. */
  rows: z.array(changeRow),
});
export type ChangePart = z.infer<typeof changePart>;

/** What moved on an account in the time, by kind, as far as it counts (G-27). */
export type AccountMove = {
  readonly account_id: string;
  readonly kind: 'income' | 'expense' | 'transfer' | 'adjust';
  readonly total: Money;
};

const kindOfMove = {
  income: 'income',
  expense: 'expenses',
  transfer: 'transfers',
  adjust: 'corrections',
} as const satisfies Record<AccountMove['kind'], ChangeKind>;

const owing = (row: WorthRow) => row.side === 'debt' || row.side === 'card';
/** What a row adds to the net worth. */
const netOf = (row: WorthRow | null): Money =>
  row === null || row.side === 'aside' ? '0.00' : owing(row) ? negateMoney(row.amount) : row.amount;

type Change = ChangeRow & { kind: ChangeKind };

/**
 * What made the net worth at the end of `to` another one than at the end of `from`. The parts add up to the difference: what moved on
 * accounts by its kind, and each step of a thing or a loan by what it was.
 */
export function worthChange(
  portfolio: Portfolio,
  moves: readonly AccountMove[],
  from: Day,
  to: Day,
): { before: Money; after: Money; parts: ChangePart[] } {
  const points = worthAt(portfolio, [from, to]);
  // Of one day there is one point.
  const [first, last] = [points[0], points.at(-1)];
  const changes = [
    ...changesOfRecords(portfolio, from, to),
    ...(last === undefined ? [] : changesOfAccounts(portfolio, moves, first?.rows ?? [], last.rows)),
  ];
  return {
    before: first?.worth.net ?? '0.00',
    after: last?.worth.net ?? '0.00',
    parts: partsOf(changes),
  };
}

function changesOfRecords(portfolio: Portfolio, from: Day, to: Day): Change[] {
  return stepsOf({ ...portfolio, accounts: [] }).flatMap((steps) => {
    let former: WorthRow | null = null;
    return steps.flatMap(({ since, row, left, known }) => {
      const before: WorthRow | null = former;
      former = row;
      const of = row ?? before;
      if (of === null || since <= from || since > to) return [];
      const difference = subtractMoney(netOf(row), netOf(before));
      const { type, id, label } = of;
      return [
        {
          type,
          id,
          label,
          amount: difference,
          kind: known ? 'first_known' : kindOf(before, row, left, difference),
        } as Change,
      ];
    });
  });
}

function kindOf(
  before: WorthRow | null,
  row: WorthRow | null,
  left: string | undefined,
  amount: Money,
): ChangeKind {
  if (row === null && (left === 'sold' || left === 'removed')) return left;
  const of = row ?? before;
  if (of?.side === 'debt') return compareMoney(amount, '0.00') < 0 ? 'debts_taken' : 'debts_paid';
  return before === null ? 'bought' : 'revalued';
}

/** What moved on each account, and what neither says: an account that was added with its opening, or removed with its balance. */
function changesOfAccounts(
  { accounts }: Portfolio,
  moves: readonly AccountMove[],
  before: readonly WorthRow[],
  after: readonly WorthRow[],
): Change[] {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const byAccount = Map.groupBy(moves, ({ account_id }) => account_id);
  return accounts.flatMap(({ type, id, label }) => {
    const [was, is] = [old?.get(id) ?? null, now?.get(id) ?? null];
    if (was === null && is === null) return [];
    const moved = byAccount.get(id) ?? [];
    const rest = subtractMoney(
      subtractMoney(netOf(is), netOf(was)),
      addMoney('0.00', ...moved.map(({ total }) => total)),
    );
    const named = { type, id, label } as Pick<ChangeRow, 'type' | 'id' | 'label'>;
    return [
      ...moved.map((move): Change => ({ ...named, amount: move.total, kind: kindOfMove[move.kind] })),
      { ...named, amount: rest, kind: is === null ? 'removed' : 'accounts_added' },
    ];
  });
}

function partsOf(changes: readonly Change[]): ChangePart[] {
  const byKind = Map.groupBy(
    changes.filter((each) => !isZero(each.amount)),
    ({ kind }) => kind,
  );
  return changeKind.options.flatMap((kind) => {
    const those = byKind.get(kind) ?? [];
    const total = addMoney('0.00', ...those.map((each) => each.amount));
    // What moved from one account to another changed nothing.
    if (isZero(total)) return [];
    const rows = [...Map.groupBy(those, ({ type, id }) => `${type}/${id}`).values()].flatMap(
      (of): ChangeRow[] => {
        const [first] = of;
        if (first === undefined) return [];
        const { type, id, label } = first;
        return [{ type, id, label, amount: addMoney(...of.map((each) => each.amount)) }];
      },
    );
    const size = (sum: Money) => (sum.startsWith('-') ? negateMoney(sum) : sum);
    rows.sort((a, b) => compareMoney(size(b.amount), size(a.amount)) || (a.id < b.id ? -1 : 1));
    return { kind, amount: total, count: rows.length, rows };
  });
}
