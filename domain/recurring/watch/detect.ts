import { addDays, type Day } from '../../kernel/time/day.ts';
import type { Id } from '../../kernel/form/fields.ts';
import { compareMoney, negateMoney, partOf, type Money } from '../../kernel/money/money.ts';
import { amountsOf, nextAmount, type PriceChange, type Promotion } from './amounts.ts';
import { isCash, isEveryday, isToPeople, isUtility } from './everyday-words.ts';
import { natureOf, type Nature } from './nature.ts';
import { mergedKeys, payeeKey, payeeWords } from './payee.ts';
import type { LedgerRow, Payment, Work } from './payment.ts';
import { afterLast, numberOf, rhythms, type Chain, type RhythmName } from './rhythm.ts';
import { seriesOfPayee, type About } from './series-of-payee.ts';

/** Something that was paid, or came in, again and again (M-18). */
export type RecurringSeries = {
  /** The same whenever the same payments are looked at. */
  readonly key: string;
  /** The payee as its last payment says it. */
  readonly payee: string;
  readonly kind: 'income' | 'expense';
  readonly rhythm: RhythmName;
  readonly payments: readonly LedgerRow[];
  /** Where it was paid last. */
  readonly account_id: Id;
  /** Whether the amount stays until the price changes. */
  readonly fixed: boolean;
  readonly changes: readonly PriceChange[];
  readonly promotion: Promotion | null;
  /** Missed: one payment should have come and has not; stopped: more than one. */
  readonly state: 'active' | 'missed' | 'stopped';
  /** An income is neither. */
  readonly nature: Nature | null;
  /** The day after the last payment on which it is expected; null where it has stopped. */
  readonly next_day: Day | null;
  readonly next_amount: Money;
  /** What it comes to in a year, as it is now. */
  readonly yearly: Money;
  /** Keys of other series that are paid to the same payee, as often, at the same time: two subscriptions where one may do. */
  readonly duplicates: readonly string[];
};

/** A payment is missed when it is later than this, beside what its rhythm allows. */
const grace = 3;

/**
 * Finds what comes round in a ledger (M-18): by payee, from three payments on. Transfers
 * are to be left out by whoever asks. The work grows as the number of rows does, and the time as the sorting of them.
 */
export function detectRecurring(
  rows: readonly LedgerRow[],
  today: Day,
  work: Work = { steps: 0 },
): RecurringSeries[] {
  const detecting = detectStepwise(rows, today, work);
  for (;;) {
    const step = detecting.next();
    if (step.done === true) return step.value;
  }
}

/** The same with a step for each payee, between which whoever asks may do something else. */
export function* detectStepwise(
  rows: readonly LedgerRow[],
  today: Day,
  work: Work = { steps: 0 },
): Generator<undefined, RecurringSeries[]> {
  const found: RecurringSeries[] = [];
  for (const { payee, incoming, payments } of byPayee(rows, today, work)) {
    const category = payments.at(-1)?.row.category;
    const about = {
      incoming,
      everyday: isEveryday(payee, category),
      utility: isUtility(payee, category),
      toPeople: isToPeople(payee),
    };
    const chains = seriesOfPayee(payments, about, work);
    const series = chains.map((chain) => describe(chain, payee, about, today));
    for (const one of series) found.push({ ...one, duplicates: duplicatesOf(one, series) });
    yield;
  }
  return found.sort((a, b) => (a.key < b.key ? -1 : 1));
}

type OfPayee = { payee: readonly string[]; incoming: boolean; payments: Payment[] };

function byPayee(rows: readonly LedgerRow[], today: Day, work: Work): OfPayee[] {
  const words = new Map<string, string[]>();
  for (const { payee } of rows) if (!words.has(payee)) words.set(payee, payeeWords(payee));
  const keyOf = (payee: string) => payeeKey(words.get(payee) ?? [payee]);
  const merged = mergedKeys([...words.keys()].map(keyOf));
  const groups = new Map<string, OfPayee>();
  for (const row of rows) {
    work.steps += 1;
    if (row.day > today || isCash(row.payee, row.category)) continue;
    const incoming = compareMoney(row.amount, '0.00') > 0;
    const key = `${incoming ? 'in' : 'out'} ${merged.get(keyOf(row.payee)) ?? row.payee}`;
    const group = groups.get(key) ?? { payee: words.get(row.payee) ?? [], incoming, payments: [] };
    groups.set(key, group);
    group.payments.push({
      row,
      at: numberOf(row.day),
      amount: incoming ? row.amount : negateMoney(row.amount),
    });
  }
  for (const { payments } of groups.values()) payments.sort((a, b) => a.at - b.at);
  return [...groups.values()];
}

function describe(
  chain: Chain,
  payee: readonly string[],
  { incoming, utility }: About,
  today: Day,
): Omit<RecurringSeries, 'duplicates'> {
  const { rhythm, payments } = chain;
  const rows = payments.map(({ row }) => row);
  const last = rows.at(-1);
  const amounts = amountsOf(payments);
  const next_amount = nextAmount(payments, amounts);
  const { next, passed } = afterLast(chain, numberOf(addDays(today, -rhythms[rhythm].slack - grace)));
  return {
    key: [payeeKey(payee), incoming ? 'income' : 'expense', rhythm, rows[0]?.day, rows[0]?.amount].join(' '),
    payee: last?.payee ?? '',
    kind: incoming ? 'income' : 'expense',
    rhythm,
    payments: rows,
    account_id: last?.account_id ?? '',
    ...amounts,
    nature: incoming
      ? null
      : natureOf({
          payee: last?.payee ?? '',
          category: last?.category,
          utility,
          fixed: amounts.fixed,
          owed: last?.owed === true,
        }),
    state: passed === 0 ? 'active' : passed === 1 ? 'missed' : 'stopped',
    next_day: passed > 1 ? null : next,
    next_amount,
    yearly: yearlyAmount(next_amount, rhythm),
  };
}

/** What an amount comes to in a year. */
export const yearlyAmount = (amount: Money, rhythm: RhythmName): Money =>
  partOf(amount, BigInt(rhythms[rhythm].inYear), 1n);

type Described = Omit<RecurringSeries, 'duplicates'>;

/** Incomes have none: pay on the 1st and on the 15th is one employer's. */
function duplicatesOf(one: Described, series: readonly Described[]): string[] {
  if (one.kind === 'income' || one.state === 'stopped') return [];
  return series
    .filter((other) => other !== one && other.state !== 'stopped' && other.rhythm === one.rhythm)
    .map(({ key }) => key);
}
