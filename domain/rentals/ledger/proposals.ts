import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';
import { amount, compareMoney, type Money } from '../../kernel/money/money.ts';
import { calendarDay, daysBetween, type Day } from '../../kernel/time/day.ts';

/** An income that came in, as far as matching reads it. */
export type Income = {
  readonly id: string;
  readonly day: Day;
  readonly amount: Money;
  /** Payer and memo. */
  readonly words: string;
};

export type RecordedPayment = { readonly seq: number; readonly day: Day; readonly amount: Money };

/** An agreement that waits for money, or whose payments wait for the bank's row. */
export type Waiting = {
  readonly agreement_id: string;
  readonly version: number;
  readonly premises: string;
  readonly tenant_names: string;
  /** All that is open, or the rent that falls due next; null where nothing will be due any more. */
  readonly next: {
    readonly expected: Money;
    /** The amount of a single charge that is open, or of the next one. */
    readonly rent: Money;
    readonly due_day: Day;
    /** Whether it is due already. */
    readonly open: boolean;
  } | null;
  /** Payments that were recorded by hand and that no row of a bank stands for yet; amounts above zero. */
  readonly recorded: readonly RecordedPayment[];
  /** Words by which payments have come in before. */
  readonly payers: readonly string[];
};

export const matchReason = z.enum(['payer', 'name', 'amount']);
export const matchReasonWords = {
  payer: 'paid from here before',
  name: 'names the tenant',
  amount: 'the amount fits',
} as const;

/** A payment that was recorded by hand and that an income is the bank's row of. */
const recordedPayment = z.object({ seq: z.int().min(1), day: calendarDay });

export const proposal = z.object({
  transaction_id: id,
  day: calendarDay,
  amount,
  words: z.string(),
  agreement_id: id,
  version: z.int(),
  premises: z.string(),
  tenant_names: z.string(),
  reasons: z.array(matchReason),
  /** The payment that is already in the ledger; null where the income pays what is open. */
  joins: recordedPayment.nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** An income that stands for a payment already. */
export const recordedRent = proposal
  .pick({
    transaction_id: true,
    agreement_id: true,
    premises: true,
    tenant_names: true,
    day: true,
    amount: true,
  })
  .extend({ seq: z.int() });
export type RecordedRent = z.infer<typeof recordedRent>;

/** Rents that were found among what came in. */
export const rentsFound = z.object({
  items: z.array(proposal),
  /** Of a bank file or a transaction, the rents that it stands for already. */
  recorded: z.array(recordedRent),
  /** How many agreements are among these, or wait for rent that is due. */
  expected: z.int(),
});
export type RentsFound = z.infer<typeof rentsFound>;

/** A payment that is recorded by hand is the income of the same amount that lies at most so many days from it. */
export const joinsWithinDays = 5;

/** How far a payment may lie from the day on which rent is due, in days. */
export const fitsWithinDays = 20;

/** Words of a bank's row without numbers and marks, by which a payer is known again. */
export const payerOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * Finds which income pays which rent, or is the bank's row of a payment that was recorded by hand. A known payer or the tenant's name is asked
 * for, or an amount that fits only one agreement; where two fit equally well nothing is proposed. Each income and each agreement stands in one
 * proposal at most, the surest first.
 */
export function proposalsOf(incomes: readonly Income[], waiting: readonly Waiting[]): Proposal[] {
  const sure = fitsOf(incomes, waiting).toSorted(
    (a, b) => b.score - a.score || (a.income.day < b.income.day ? -1 : a.income.day > b.income.day ? 1 : 0),
  );
  const rivals = Map.groupBy(sure, rivalry);
  const found: Proposal[] = [];
  const taken = new Set<string>();
  for (const { income, rent, score, reasons, joins } of sure) {
    const { agreement_id, version, premises, tenant_names } = rent;
    if (taken.has(income.id) || taken.has(agreement_id)) continue;
    if (severalLeft(rivals.get(rivalry({ income, score })) ?? [], taken)) continue;
    taken.add(income.id);
    taken.add(agreement_id);
    const { id: transaction_id, day, amount: paid, words } = income;
    found.push({
      transaction_id,
      day,
      amount: paid,
      words,
      agreement_id,
      version,
      premises,
      tenant_names,
      reasons,
      joins,
    });
  }
  return found;
}

type Reason = z.infer<typeof matchReason>;
type Fit = { income: Income; rent: Waiting; score: number; reasons: Reason[]; joins: Proposal['joins'] };

const rivalry = ({ income, score }: Pick<Fit, 'income' | 'score'>) => `${income.id} ${score}`;

/** Whether more than one of the agreements that an income fits equally well is left for it. */
function severalLeft(rivals: readonly Fit[], taken: ReadonlySet<string>): boolean {
  let left = 0;
  for (const { rent } of rivals) {
    if (!taken.has(rent.agreement_id)) left += 1;
    if (left > 1) return true;
  }
  return false;
}

const weights: Readonly<Record<Reason, number>> = { payer: 4, name: 2, amount: 3 };

/** What each income fits. An agreement is compared with an income that shares an amount, a payer or a word of a name with it, and with no other. */
function fitsOf(incomes: readonly Income[], waiting: readonly Waiting[]): Fit[] {
  const known = waiting.map((rent, nth) => ({ rent, nth, names: namesOf(rent.tenant_names) }));
  const shared = new Map<string, (typeof known)[number][]>();
  for (const each of known) {
    const { next, recorded, payers } = each.rent;
    const amounts = [
      ...(next === null ? [] : [next.expected, next.rent]),
      ...recorded.map((of) => of.amount),
    ];
    for (const clue of new Set([...amounts, ...payers.map(asPayer), ...each.names])) {
      const others = shared.get(clue);
      if (others === undefined) shared.set(clue, [each]);
      else others.push(each);
    }
  }
  return incomes.flatMap((income) => {
    const payer = payerOf(income.words);
    const clues = [income.amount, asPayer(payer), ...payer.split(' ')];
    const near = new Set(clues.flatMap((clue) => shared.get(clue) ?? []));
    return [...near]
      .toSorted((a, b) => a.nth - b.nth)
      .flatMap(({ rent, names }) => fitOf(income, rent, reasonsOf(payer, rent.payers, names)) ?? []);
  });
}

/** A whole payer, apart from a name that is written like it. */
const asPayer = (payer: string) => `payer ${payer}`;

function fitOf(income: Income, rent: Waiting, words: readonly Reason[]): Fit | null {
  const joins = recordedAs(income, rent);
  const pays = joins === null && paysRent(income, rent);
  if (joins === null && !pays) return null;
  const reasons: Reason[] = [...words];
  const { next } = rent;
  const exact = joins !== null || (next !== null && [next.expected, next.rent].includes(income.amount));
  if (exact) reasons.push('amount');
  // A known payer may pay a part; a stranger has to pay the exact rent.
  const close = next !== null && compareMoney(income.amount, next.expected) <= 0;
  if (!exact && !(close && reasons.length > 0)) return null;
  return { income, rent, reasons, joins, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) };
}

/** Whether an income lies near enough to what falls due; what is overdue for more than one rent may be paid on any day. */
const paysRent = ({ day: paid }: Income, { next }: Waiting): boolean =>
  next !== null &&
  (Math.abs(daysBetween(next.due_day, paid)) <= fitsWithinDays || compareMoney(next.expected, next.rent) > 0);

/** The payment of the same amount that an income is nearest to, unless rent of that amount is open that lies nearer. */
function recordedAs({ day: paid, amount: sum }: Income, { next, recorded }: Waiting): Proposal['joins'] {
  const away = (from: Day) => Math.abs(daysBetween(from, paid));
  const [nearest] = recorded
    .filter((each) => each.amount === sum && away(each.day) <= fitsWithinDays)
    .toSorted((a, b) => away(a.day) - away(b.day) || a.seq - b.seq);
  if (nearest === undefined) return null;
  const rather = next?.open === true && away(next.due_day) < away(nearest.day);
  return rather ? null : { seq: nearest.seq, day: nearest.day };
}

/** What the words of an income say of who pays: a payer who is known, or the tenant's name. */
export const wordsFit = (
  { words }: Pick<Income, 'words'>,
  { payers, tenant_names }: Pick<Waiting, 'payers' | 'tenant_names'>,
): ('payer' | 'name')[] => reasonsOf(payerOf(words), payers, namesOf(tenant_names));

const namesOf = (tenant_names: string): string[] =>
  payerOf(tenant_names.replaceAll(',', ' '))
    .split(' ')
    .filter((word) => word.length > 2);

function reasonsOf(payer: string, payers: readonly string[], names: readonly string[]): ('payer' | 'name')[] {
  const named = names.filter((name) => ` ${payer} `.includes(` ${name} `)).length;
  return [
    ...(payers.includes(payer) ? (['payer'] as const) : []),
    ...(names.length > 0 && named >= Math.min(2, names.length) ? (['name'] as const) : []),
  ];
}
