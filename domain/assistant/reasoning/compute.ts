/** What a service may have computed of two or more figures. The server computes, exactly; no service ever does. */
import type { Figure } from '../../kernel/call/tool.ts';
import { compareMoney, shareOf, subtractMoney, sumMoney } from '../../kernel/money/money.ts';
import { daysBetween } from '../../kernel/time/day.ts';
import { subjectWords, type KnownFigure, type Origin } from './known-figure.ts';

const isWhole = (value: string) => /^-?\d{1,15}$/.test(value);
const mostCites = 12;

/**
 * Computes a figure of others of one unit: money and whole counts by all three, days by difference and share, two days of the calendar by the days between
 * them. `difference` is the first less the second; `ratio` is the first as a share of the second in per cent, of values that are not below zero. Undefined
 * where that cannot be computed, or its operands are computed themselves or are the same twice.
 */
export function computeFigure(
  { op, of }: Origin,
  known: readonly KnownFigure[],
  id: string,
): KnownFigure | undefined {
  const operands = of.flatMap((place) => known[place] ?? []);
  const [first, second] = operands;
  if (operands.length !== of.length || new Set(of).size !== of.length) return undefined;
  if (first === undefined || second === undefined || operands.some(({ origin }) => origin !== null))
    return undefined;
  if (operands.length > 2 && op !== 'sum') return undefined;
  const { unit } = first.figure;
  if (operands.some(({ figure }) => figure.unit !== unit)) return undefined;
  const values = operands.map(({ figure }) => figure.value);
  if ((unit === 'count' || unit === 'days') && !values.every(isWhole)) return undefined;
  const result = resultOf(op, unit, values);
  if (result === undefined) return undefined;
  const words = operands.map(subjectWords);
  const name = words.join({ difference: ' minus ', sum: ' plus ', ratio: ' as a share of ' }[op]);
  if (name.length > 300) return undefined;
  const cites = operands.flatMap(({ figure }) => figure.cites).slice(0, mostCites);
  const label = { difference: 'Difference', sum: 'Sum', ratio: 'Share' }[op];
  return { figure: { id, label, of: name, cites, ...result }, origin: { op, of }, scope: null };
}

type Result = Pick<Figure, 'unit' | 'value'>;

function resultOf(op: Origin['op'], unit: Figure['unit'], values: readonly string[]): Result | undefined {
  const [first = '', second = ''] = values;
  switch (op) {
    case 'difference':
      if (unit === 'money') return { unit, value: subtractMoney(first, second) };
      if (unit === 'day') return { unit: 'days', value: String(daysBetween(second, first)) };
      return unit === 'count' || unit === 'days'
        ? { unit, value: String(BigInt(first) - BigInt(second)) }
        : undefined;
    case 'sum':
      if (unit === 'money') return { unit, value: sumMoney(values) };
      return unit === 'count'
        ? { unit, value: String(values.reduce((sum, each) => sum + BigInt(each), 0n)) }
        : undefined;
    case 'ratio': {
      if (unit !== 'money' && unit !== 'count' && unit !== 'days') return undefined;
      if (compareMoney(first, '0.00') < 0 || compareMoney(second, '0.00') <= 0) return undefined;
      const share = shareOf(first, second);
      return share === null ? undefined : { unit: 'percent', value: String(share) };
    }
  }
}

/** Which of two figures of one unit is higher, or later: above zero where the first is. Undefined where they cannot be compared. */
export function compareFigures(one: Figure, other: Figure): number | undefined {
  if (one.unit !== other.unit) return undefined;
  switch (one.unit) {
    case 'day':
      return one.value === other.value ? 0 : one.value < other.value ? -1 : 1;
    case 'money':
    case 'count':
    case 'percent':
    case 'days': {
      const difference = scaled(one.value) - scaled(other.value);
      return difference === 0n ? 0 : difference < 0n ? -1 : 1;
    }
    default:
      return undefined;
  }
}

/** A decimal with up to six digits behind the point, in millionths. */
function scaled(value: string): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const millionths = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return value.startsWith('-') ? -millionths : millionths;
}
