import type { Figure, Tool } from '../kernel/call/tool.ts';
import { formatMoney } from '../kernel/money/money.ts';
import type { Day } from '../kernel/time/day.ts';
import { periodWords } from './understanding/period-words.ts';

/** A value as people read it: `$14,500.00`, "Mar 1, 2026", "12.5%". */
export function valueWords({ unit, value }: Pick<Figure, 'unit' | 'value'>): string {
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? periodWords({ from: value, to: value }) : value;
    case 'percent':
      return `${value}%`;
    case 'days':
      return `${Number(value).toLocaleString('en-US')} ${value === '1' ? 'day' : 'days'}`;
    case 'count':
      return Number(value).toLocaleString('en-US');
    case 'yes_no':
      return value === 'yes' ? 'Yes' : 'No';
    case 'list':
      return value.split('\n').join(', ');
    default:
      return value;
  }
}

/** The sentence of an answer, made of its first figure: "Violin, worth today: $14,500.00." Nothing in it was typed by anybody but the record. */
export function sentenceOf(_tool: Tool, figures: readonly Figure[], _today: Day): string {
  const [first, second] = figures;
  if (first === undefined) return '';
  const said = oneOf(first);
  return second !== undefined && (first.unit === 'yes_no' || second.differs === true)
    ? `${said} ${oneOf(second)}`
    : said;
}

/** What a figure is and whose: "Violin, worth today". */
export const nameWords = ({ of, label }: Pick<Figure, 'of' | 'label'>): string =>
  of === undefined ? label : `${of}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

function oneOf(figure: Figure): string {
  const { unit, period } = figure;
  const value = valueWords(figure);
  const days = period === undefined ? '' : ` (${periodWords(period)})`;
  const name = nameWords(figure);
  // "Refrigerator, under warranty today? No.": the answer behind its question cannot be read as the contrary.
  if (unit === 'yes_no') return `${name}${days}? ${value}.`;
  const end = /[.!?]$/.test(value) ? '' : '.';
  return `${name}${days}: ${value}${end}`;
}
