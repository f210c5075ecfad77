import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { oneLine, severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../base/dates.ts';

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const isNumber = (value: string) => /^-?\d+(?:\.\d+)?$/.test(value);
const plain = (value: string, digits: number) =>
  Number(value).toLocaleString('en-US', { maximumFractionDigits: digits }).replace('-', '−');

/**
 * The value of a figure as every screen writes it. A value that does not fit its unit is shown as it stands, as text without control
 * characters.
 */
export function shownValue({ unit, value }: Pick<Figure, 'unit' | 'value'>): string {
  if (unit === 'money' && /^-?\d+\.\d{2}$/.test(value)) return formatMoney(value).replace('-', '−');
  if (unit === 'count' && isNumber(value)) return plain(value, 2);
  if (unit === 'percent' && isNumber(value)) return `${plain(value, 1)}%`;
  if (unit === 'days' && isNumber(value)) return `${plain(value, 0)} ${value === '1' ? 'day' : 'days'}`;
  if (unit === 'day' && isDay(value)) return mediumDay(value);
  if (unit === 'yes_no') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : oneLine(value);
  return unit === 'text' ? severalLines(value) : oneLine(value);
}

/** Whether a figure can be drawn large as the answer itself: text of more than a few words, lists and quotations cannot. */
export const standsOut = ({ unit, value, quote }: Pick<Figure, 'unit' | 'value' | 'quote'>): boolean =>
  quote === undefined && unit !== 'list' && (unit !== 'text' || value.length <= 24);

/** The names of a `list`, each on a line of its own. */
export const listed = (value: string): readonly string[] =>
  severalLines(value).split('\n').map(oneLine).filter(Boolean);

/** The days that a figure counts: "Jan 1, 2026 – Nov 26, 2026". */
export const periodWords = ({ from, to }: NonNullable<Figure['period']>): string =>
  from === to ? mediumDay(from) : `${mediumDay(from)} – ${mediumDay(to)}`;

/** The same as lines of text, for a copy: the sentence, then a line a figure. */
export function copiedText(content: string, figures: readonly Figure[]): string {
  const lines = figures.map(({ label, of, ...each }) => {
    const value = each.unit === 'list' ? listed(each.value).join(', ') : shownValue(each);
    return `${label}${of === undefined ? '' : ` (${oneLine(of)})`}: ${value}`;
  });
  return [severalLines(content), ...lines].join('\n');
}

/** Whether an address leads to a screen of the product: nothing else is made a link. */
export const isOwnPath = (href: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(href) && !href.startsWith('/api/');

/** The day of an answer's figures: "as of Nov 27, 2026". */
export const asOfWords = (day: string): string => `as of ${isDay(day) ? mediumDay(day) : oneLine(day)}`;
