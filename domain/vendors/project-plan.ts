import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import {
  addMoney,
  amount,
  compareMoney,
  formatMoney,
  isZero,
  subtractMoney,
  type Money,
} from '../kernel/money/money.ts';
import { lineKey } from './line-key.ts';

/**
 * A line of the plan: what was planned, what accepted quotes ask for it, what was paid, and what it will cost as far as is known, which
 * is the agreed amount, else the planned one, and at least what was paid. The line without an id holds what belongs to no line.
 */
export const planLine = z.object({
  id: id.nullable(),
  what: z.string(),
  planned: amount.nullable(),
  agreed: amount.nullable(),
  paid: amount,
  expected: amount,
});
export type PlanLine = z.infer<typeof planLine>;

/** Planned against actual, per line and in all. */
export const projectPlan = z.object({
  lines: z.array(planLine),
  /** The project's budget, else the sum of its planned lines; null where nothing was planned. */
  budget: amount.nullable(),
  planned: amount,
  agreed: amount,
  paid: amount,
  expected: amount,
});
export type ProjectPlan = z.infer<typeof projectPlan>;

type PlannedLine = { readonly id: string; readonly what: string; readonly planned: Money | null };

/** An accepted quote. */
type Agreed = {
  readonly line_id: string | null;
  readonly amount: Money;
  readonly items: readonly { readonly what: string; readonly amount: Money }[];
};

type Parts = {
  readonly budget: Money | null;
  readonly lines: readonly PlannedLine[];
  readonly agreed: readonly Agreed[];
  readonly paid: readonly { readonly line_id: string | null; readonly amount: Money }[];
};

export const otherLine = 'Not in a line';
const zero = '0.00';

/** Sets what was planned beside what was agreed and paid, to the cent (M-21). */
export function planOf({ budget, lines, agreed, paid }: Parts): ProjectPlan {
  const known = new Set(lines.map((line) => line.id));
  const byName = new Map(lines.map((line) => [lineKey(line.what), line.id]));
  const lineOf = (lineId: string | null) => (lineId !== null && known.has(lineId) ? lineId : null);
  const agreedParts = agreed.flatMap(({ line_id, amount, items }) => {
    const whole = lineOf(line_id);
    if (whole !== null || items.length === 0) return [{ line: whole, amount }];
    return items.map((item) => ({ line: byName.get(lineKey(item.what)) ?? null, amount: item.amount }));
  });
  const paidParts = paid.map(({ line_id, amount }) => ({ line: lineOf(line_id), amount }));
  const sumOf = (parts: readonly { line: string | null; amount: Money }[], line: string | null) =>
    addMoney(...parts.filter((part) => part.line === line).map((part) => part.amount));
  const rowOf = (line: PlannedLine | null): PlanLine => {
    const of = line?.id ?? null;
    const isAgreed = agreedParts.some((part) => part.line === of);
    const [agreedAmount, paidAmount] = [isAgreed ? sumOf(agreedParts, of) : null, sumOf(paidParts, of)];
    const likely = agreedAmount ?? line?.planned ?? zero;
    return {
      id: of,
      what: line?.what ?? otherLine,
      planned: line?.planned ?? null,
      agreed: agreedAmount,
      paid: paidAmount,
      // A discount is a line below zero, of which nothing is ever paid.
      expected: !isZero(paidAmount) && compareMoney(paidAmount, likely) > 0 ? paidAmount : likely,
    };
  };
  const other = rowOf(null);
  const rows = [...lines.map(rowOf), ...(other.agreed === null && isZero(other.paid) ? [] : [other])];
  const planned = addMoney(...rows.flatMap((row) => row.planned ?? []));
  const hasPlan = lines.some((line) => line.planned !== null);
  return {
    lines: rows,
    budget: budget ?? (hasPlan ? planned : null),
    planned,
    agreed: addMoney(...rows.flatMap((row) => row.agreed ?? [])),
    paid: addMoney(...rows.map((row) => row.paid)),
    expected: addMoney(...rows.map((row) => row.expected)),
  };
}

/** How a project stands against its budget, in words; null where it has none. */
export function budgetInWords({ budget, paid, expected }: ProjectPlan): string | null {
  if (budget === null) return null;
  if (compareMoney(paid, budget) > 0) return `${formatMoney(subtractMoney(paid, budget))} over budget`;
  if (compareMoney(expected, budget) > 0) {
    return `Expected to be ${formatMoney(subtractMoney(expected, budget))} over budget`;
  }
  const spare = subtractMoney(budget, expected);
  return isZero(spare) ? 'Exactly on budget' : `${formatMoney(spare)} of the budget is left`;
}

/** Whether more is paid or expected than the budget holds. */
export const isOver = ({ budget, expected }: ProjectPlan): boolean =>
  budget !== null && compareMoney(expected, budget) > 0;

/** How one line stands, in words; null where nothing was planned for it. */
export function lineInWords({ planned, paid, expected }: PlanLine): string | null {
  if (planned === null) return isZero(expected) ? null : 'Not planned';
  const over = compareMoney(expected, planned);
  if (over > 0) return `${formatMoney(subtractMoney(expected, planned))} over`;
  if (compareMoney(paid, expected) >= 0 && !isZero(paid)) return 'Paid';
  return over === 0 ? 'As planned' : `${formatMoney(subtractMoney(planned, expected))} under`;
}

/** How far the lines of a budget are from the budget itself, in words; null where they agree or one of them is missing. */
export function linesInWords(budget: Money | null, planned: Money, lines: number): string | null {
  if (budget === null || lines === 0) return null;
  const order = compareMoney(planned, budget);
  if (order === 0) return null;
  return order > 0
    ? `The lines are ${formatMoney(subtractMoney(planned, budget))} more than the budget`
    : `${formatMoney(subtractMoney(budget, planned))} of the budget is in no line yet`;
}
