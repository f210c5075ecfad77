import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, type Money } from '@holdfast/domain/kernel/money/money';
import {
  worthAt,
  worthLineKeys,
  worthLineLabels,
  type WorthLineKey,
} from '@holdfast/domain/kernel/money/worth-history';
import { worthOf, type WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import {
  accountRows,
  accountsBegin,
  accountsOf,
  movedRows,
  type AccountRow,
  type MovedRow,
} from './read-accounts.ts';

/** What became more or less on a line until the nth of the ends, and after the one before it. */
type Changed = { line: WorthLineKey; until: number; count: number; total: Money; begins: Day | null };
type Begins = { day: Day | null };

/** The rows of what is kept of the net worth at the ends of months. */
export type KeptRows = {
  changed: Changed;
  begins: Begins;
  /** One where something of it has to be put right. */
  marks: object;
  accounts: AccountRow;
  moved: MovedRow;
};

/**
 * Selects what is kept of the net worth at the ends of whole months (`ends`, in order, all before today), and what records that were changed since
 * add to it: for its owner alone, who may see all that it is made of. It costs the same however many records there are.
 */
export function keptSelects(owner: string, { ends, today }: { ends: readonly Day[]; today: Day }) {
  // Of each end the first month that is later.
  const behind = ends.map((day) => addDays(day, 1));
  return {
    changed: sql<Changed>`
      select c.line, width_bucket(c.month, ${sql.val(behind)}::date[]) as until, sum(c.count)::int as count,
        sum(c.total)::numeric(18, 2)::text as total, min(c.month) filter (where c.begun > 0) as begins
      from (
        select k.line, k.month, sum(k.begun) as begun, sum(k.count) as count, sum(k.total) as total from (
          select w.line, w.month, w.begun, w.count, w.total from worth_months w where w.user_id = ${owner}
          union all select * from worth_pending(${owner})) k
        group by 1, 2) c
      group by 1, 2`,
    begins: sql<Begins>`select least(min(day), ${today}::date) as day from (${accountsBegin(owner)}) known`,
    marks: sql<object>`select from worth_marks m where m.user_id = ${owner} limit 1`,
    accounts: accountRows(owner, today),
    moved: movedRows(owner, ends),
  };
}

/** The net worth at the ends of months and today, since anything is known, and its lines today, of which those of accounts are given. */
export function keptWorth(
  found: { readonly [Name in keyof KeptRows]: readonly KeptRows[Name][] },
  { ends, today, present }: { ends: readonly Day[]; today: Day; present: readonly WorthLine[] },
): { line: { day: Day; net: Money }[]; lines: WorthLine[] } {
  const portfolio = { things: [], accounts: accountsOf(found.accounts, found.moved), loans: [] };
  const accounts = new Map(worthAt(portfolio, ends).map(({ day, lines }) => [day, lines]));
  const begun = [...found.begins.map(({ day }) => day), ...found.changed.map(({ begins }) => begins)];
  const begins = begun.filter((day) => day !== null).toSorted()[0];
  const known = [...linesUntil(found.changed, ends.length), ...present.filter(isOfAccounts)];
  const lines = worthLineKeys.flatMap((key) => known.filter(({ label }) => label === worthLineLabels[key]));
  const days = new Map(
    ends.map((day, nth) => [day, [...linesUntil(found.changed, nth), ...(accounts.get(day) ?? [])]]),
  ).set(today, lines);
  return {
    line: [...days]
      .filter(([day]) => begins !== undefined && (day === today || day >= begins))
      .map(([day, of]) => ({ day, net: worthOf(of).net })),
    lines,
  };
}

const isOfAccounts = ({ label, count }: WorthLine) =>
  count > 0 && (['bank', 'debt', 'card'] as const).some((key) => label === worthLineLabels[key]);

/** What changed until the nth end, as lines. */
function linesUntil(changed: readonly Changed[], nth: number): WorthLine[] {
  const byLine = Map.groupBy(
    changed.filter(({ until }) => until <= nth),
    ({ line }) => line,
  );
  return [...byLine].flatMap(([key, parts]) => {
    const count = parts.reduce((sum, each) => sum + each.count, 0);
    const total = addMoney(...parts.map((each) => each.total));
    const side = key === 'mortgage' ? 'debt' : key;
    return count === 0 ? [] : [{ side, label: worthLineLabels[key], count, total }];
  });
}
