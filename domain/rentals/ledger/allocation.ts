import {
  compareMoney,
  isZero,
  negateMoney,
  subtractMoney,
  sumMoney,
  type Money,
} from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import { sidesOf, takenBack, type LedgerFacts } from './ledger-row.ts';
import type { RentTerms } from './rent-terms.ts';

/** Which part of a charge a payment or credit has settled, and on which day that counts. */
export type Settlement = { readonly seq: number; readonly day: Day; readonly amount: Money };

/** A charge with what has become of it. `amount` − `reduced` − what its settlements add up to is `open`. */
export type AllocatedCharge<Row extends LedgerFacts = LedgerFacts> = {
  readonly row: Row;
  readonly due_day: Day;
  readonly amount: Money;
  /** What was waived of it, or taken off when the rent of its days changed. */
  readonly reduced: Money;
  readonly settled: readonly Settlement[];
  readonly open: Money;
  readonly void: boolean;
};

export type Allocation<Row extends LedgerFacts = LedgerFacts> = {
  /** By due day. */
  readonly charges: readonly AllocatedCharge<Row>[];
  /** What was paid ahead: the next charge takes it. */
  readonly prepaid: Money;
};

type Pool = { readonly seq: number; readonly day: Day; left: Money };
type Open<Row extends LedgerFacts> = {
  row: Row;
  due_day: Day;
  reduced: Money;
  settled: Settlement[];
  open: Money;
};

const zero = '0.00';
const least = (a: Money, b: Money) => (compareMoney(a, b) < 0 ? a : b);
const isCharge = ({ kind, amount }: LedgerFacts) => kind !== 'reversal' && compareMoney(amount, zero) > 0;

/**
 * Settles charges by payments and credits, in the order of days: each payment settles what is due by then and what is left of it waits for the
 * next charge. The oldest charge comes first; where `settles` is `rent_first`, rent comes before fees and other charges. A waiver, and a credit
 * that names a charge, lowers that charge by itself. What a reversal has taken back settles nothing and is owed by nobody. Rows of the deposit
 * are left aside.
 */
export function allocate<Row extends LedgerFacts>(
  rows: readonly Row[],
  settles: RentTerms['settles'],
): Allocation<Row> {
  const back = takenBack(rows);
  const { rent } = sidesOf(rows);
  const reductions = new Map<number, Money>();
  const pools: Pool[] = [];
  for (const row of rent) {
    if (back.has(row.seq) || row.kind === 'reversal' || isCharge(row)) continue;
    const paid = negateMoney(row.amount);
    if (row.reverses !== null) {
      reductions.set(row.reverses, sumMoney([reductions.get(row.reverses) ?? zero, paid]));
    } else pools.push({ seq: row.seq, day: row.day, left: paid });
  }
  const charges = rent.filter(isCharge).map((row): Open<Row> & { void: boolean } => {
    const reduced = least(reductions.get(row.seq) ?? zero, row.amount);
    const isVoid = back.has(row.seq);
    return {
      row,
      due_day: row.due_day ?? row.day,
      reduced: isVoid ? zero : reduced,
      settled: [],
      open: isVoid ? zero : subtractMoney(row.amount, reduced),
      void: isVoid,
    };
  });
  // What was taken off more than the charge still was, is paid ahead.
  for (const [seq, whole] of reductions) {
    const charge = charges.find(({ row }) => row.seq === seq);
    const over = subtractMoney(whole, charge?.reduced ?? zero);
    if (compareMoney(over, zero) > 0) pools.push({ seq, day: charge?.due_day ?? '', left: over });
  }
  settleInOrder(charges, pools, settles);
  return {
    charges: charges
      .toSorted((a, b) => (a.due_day < b.due_day ? -1 : a.due_day > b.due_day ? 1 : a.row.seq - b.row.seq))
      .map((charge) => ({ ...charge, amount: charge.row.amount })),
    prepaid: sumMoney(pools.map(({ left }) => left)),
  };
}

function settleInOrder<Row extends LedgerFacts>(
  charges: readonly Open<Row>[],
  pools: readonly Pool[],
  settles: RentTerms['settles'],
): void {
  const days = [
    ...new Set([...charges.map(({ row }) => row.day), ...pools.map(({ day }) => day)]),
  ].toSorted();
  const comingCharges = charges.toSorted((a, b) => (a.row.day < b.row.day ? -1 : 1));
  const comingPools = pools.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.seq - b.seq));
  let waiting: Open<Row>[] = [];
  let funds: Pool[] = [];
  for (const today of days) {
    while (comingCharges[0] !== undefined && comingCharges[0].row.day <= today) {
      waiting.push(...comingCharges.splice(0, 1));
    }
    while (comingPools[0] !== undefined && comingPools[0].day <= today)
      funds.push(...comingPools.splice(0, 1));
    waiting.sort((a, b) => orderOf(a, b, settles));
    for (const charge of waiting) settleOne(charge, funds, today);
    waiting = waiting.filter(({ open }) => !isZero(open));
    funds = funds.filter(({ left }) => !isZero(left));
  }
}

function orderOf<Row extends LedgerFacts>(a: Open<Row>, b: Open<Row>, settles: RentTerms['settles']): number {
  // A correction of the rent bears the days that it is for.
  const rank = ({ row }: Open<Row>) =>
    row.kind === 'rent' || (row.kind === 'charge' && row.period_start !== null) ? 0 : 1;
  const first = settles === 'rent_first' ? rank(a) - rank(b) : 0;
  if (first !== 0) return first;
  if (a.due_day !== b.due_day) return a.due_day < b.due_day ? -1 : 1;
  return rank(a) - rank(b) || a.row.seq - b.row.seq;
}

function settleOne<Row extends LedgerFacts>(charge: Open<Row>, funds: readonly Pool[], today: Day): void {
  for (const fund of funds) {
    if (isZero(charge.open)) return;
    const part = least(fund.left, charge.open);
    if (isZero(part)) continue;
    fund.left = subtractMoney(fund.left, part);
    charge.open = subtractMoney(charge.open, part);
    charge.settled.push({ seq: fund.seq, day: today, amount: part });
  }
}
