import { daysBetween, type Day } from '../../kernel/time/day.ts';
import { negateMoney, type Money } from '../../kernel/money/money.ts';
import { plainWords } from '../plain-words.ts';
import { planNotes } from './plan-notes.ts';
import type { Draft, PlanContext, Side } from './plan-shapes.ts';

/** How many days may lie between the two sides of a transfer. */
export const transferDays = 4;

/** A movement that may be the other side of a row's: a row of the file itself, or one that is here already. */
type Candidate = Pick<Side, 'day' | 'payee'> & {
  readonly account_id: string;
  readonly row: Draft | null;
  readonly side: Side | null;
};

/** The names of each account, by its id: in the house, and in the file. */
export type AccountNames = ReadonlyMap<string, readonly string[]>;

/**
 * Finds movements on two accounts that make up one transfer: in the file, and among what is there. Where day, amount and accounts leave
 * no doubt they are joined, unless somebody says that they are none; else they are offered.
 */
export function findSides(
  rows: readonly Draft[],
  { sides, choices }: Pick<PlanContext, 'sides' | 'choices'>,
  names: AccountNames,
): void {
  if (sides.length === 0 && new Set(rows.map(({ account_id }) => account_id)).size < 2) return;
  const open = rows.filter((row) => row.account_id !== null && row.state === 'new' && row.take);
  const byAmount = Map.groupBy(open, ({ amount }) => amount);
  const stored = Map.groupBy(sides, ({ amount }) => amount);
  const used = new Set<string>();
  const candidatesOf = (row: Draft): Candidate[] => {
    const opposite: Money = negateMoney(row.amount);
    const fits = (day: Day, account_id: string | null) =>
      account_id !== null &&
      account_id !== row.account_id &&
      (row.transfer_account_id === null || row.transfer_account_id === account_id) &&
      Math.abs(daysBetween(row.day, day)) <= transferDays;
    return [
      ...(byAmount.get(opposite) ?? []).flatMap((each): Candidate[] =>
        each.other_side === null && fits(each.day, each.account_id)
          ? [{ day: each.day, payee: each.said, account_id: each.account_id ?? '', row: each, side: null }]
          : [],
      ),
      ...(stored.get(opposite) ?? []).flatMap((each): Candidate[] =>
        !row.pending && !used.has(each.id) && fits(each.day, each.account_id)
          ? [{ day: each.day, payee: each.payee, account_id: each.account_id, row: null, side: each }]
          : [],
      ),
    ];
  };
  for (const row of open) {
    if (row.other_side !== null) continue;
    const candidates = candidatesOf(row);
    const named = candidates.filter((each) => areNamed(row, each, names));
    // Rows of the file itself go before what is here, as long as no name says otherwise.
    const [partner] = [...(named.length > 0 ? named : candidates)].sort(
      (one, other) =>
        Number(one.row === null) - Number(other.row === null) ||
        away(row.day, one.day) - away(row.day, other.day),
    );
    if (partner === undefined) continue;
    const wanted = row.transfer_account_id !== null || (partner.row?.transfer_account_id ?? null) !== null;
    const sure = wanted || isSure(row, partner, candidates, named, candidatesOf);
    const choice =
      choices[row.at]?.join ?? (partner.row === null ? undefined : choices[partner.row.at]?.join);
    join(row, partner, choice ?? sure);
    if (partner.side !== null) used.add(partner.side.id);
  }
}

/**
 * Whether two movements leave no doubt that they are one: the same day, or in one file days beside each other where one names the other's
 * account, and no movement of a third account fits as well. A category that somebody chose says that it was spent or earned.
 */
function isSure(
  row: Draft,
  partner: Candidate,
  candidates: readonly Candidate[],
  named: readonly Candidate[],
  candidatesOf: (row: Draft) => readonly Candidate[],
): boolean {
  if (isFiled(row) || partner.side?.filed === true) return false;
  if (partner.row !== null && isFiled(partner.row)) return false;
  if (named.includes(partner) && (row.day === partner.day || partner.row !== null)) {
    return named.every(({ account_id }) => account_id === partner.account_id);
  }
  if (row.day !== partner.day) return false;
  if (candidates.some(({ account_id }) => account_id !== partner.account_id)) return false;
  const back = partner.row === null ? [] : candidatesOf(partner.row);
  return back.every(({ account_id }) => account_id === row.account_id);
}

/** Whether the bank, a rule or somebody says what a row was spent for or earned by. */
const isFiled = ({ category_id, income_source_id, of_id, new_category }: Draft): boolean =>
  category_id !== null || income_source_id !== null || of_id !== null || new_category !== null;

/** Whether one of two movements names the account of the other. */
function areNamed(row: Draft, partner: Candidate, names: AccountNames): boolean {
  return (
    namesAccount(row.said, partner.account_id, names) ||
    namesAccount(partner.payee, row.account_id ?? '', names)
  );
}

/** Shorter names of accounts stand in other words too. */
const shortestName = 4;

function namesAccount(text: string | null, account_id: string, names: AccountNames): boolean {
  const words = ` ${plainWords(text ?? '')} `;
  return (names.get(account_id) ?? []).some((name) => {
    const plain = plainWords(name);
    return plain.length >= shortestName && words.includes(` ${plain} `);
  });
}

function join(row: Draft, partner: Candidate, joined: boolean): void {
  if (partner.row === null) {
    const { side } = partner;
    if (side === null) return;
    row.other_side = { id: side.id, day: side.day, payee: side.payee, account_id: side.account_id };
    row.joined = joined;
    return;
  }
  for (const [one, other] of [
    [row, partner.row],
    [partner.row, row],
  ] as const) {
    one.other_side = { id: null, day: other.day, payee: other.payee, account_id: other.account_id ?? '' };
    one.partner = other.at;
    one.joined = joined;
  }
  // One transfer is booked as a whole: money that has left one account is on its way to the other.
  const late = row.pending === partner.row.pending ? null : row.pending ? row : partner.row;
  if (late === null || !joined) return;
  late.pending = false;
  late.notes.push(planNotes.otherBooked);
}

const away = (one: Day, other: Day) => Math.abs(daysBetween(one, other));
