/** The figures that a service sees when it reasons (S-247): labels and values, and for each name a placeholder. */
import type { Figure } from '../../kernel/call/tool.ts';
import { oneLine } from '../../kernel/form/clean-text.ts';
import { nameWords, valueWords } from '../sentence.ts';
import { periodWords } from '../understanding/period-words.ts';
import type { Understood } from '../understanding/reading.ts';

/** What a figure was computed from: the places of its operands among the figures, in the order of the computation. */
export type Origin = {
  readonly op: 'difference' | 'sum' | 'ratio';
  readonly of: readonly number[];
};

/** A figure in its place: the first one is `{{f1}}`. Without an origin it comes from a tool; `scope` is what its question narrowed it to. */
export type KnownFigure = {
  readonly figure: Figure;
  readonly origin: Origin | null;
  readonly scope: string | null;
};

/** So many figures a service sees for one question. */
export const mostKnown = 20;

/** Units of which a service sees the value. Texts and lists are words of records, and stay here. */
const seenUnits: ReadonlySet<Figure['unit']> = new Set([
  'money',
  'count',
  'percent',
  'day',
  'days',
  'yes_no',
]);

/**
 * Whether a service may see a figure: not where its value is a text of the records, stands in a document, or is not of the form of its unit, so that
 * no word of a record is sent as a value.
 */
export function isSeen({ unit, value, quote }: Figure): boolean {
  if (!seenUnits.has(unit) || quote !== undefined) return false;
  if (unit === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  return unit === 'yes_no' ? value === 'yes' || value === 'no' : /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
}

/** What a figure is, whose and of which days: "Spent (March 2026)". */
export function subjectWords({ figure, origin, scope }: KnownFigure): string {
  const whole = origin === null ? nameWords(figure) : (figure.of ?? figure.label);
  const name = scope === null ? whole : `${whole}, ${scope}`;
  const days = figure.period === undefined ? '' : ` (${periodWords(figure.period)})`;
  return oneLine(`${name}${days}`);
}

/** A figure as prose says it. Its value never stands without what it is, whose and of which days: "Violin, worth today ($14,500.00)". */
export const citedWords = (known: KnownFigure): string =>
  `${subjectWords(known)} (${oneLine(valueWords(known.figure))})`;

/** The names of the figures, each with its placeholder: that of the question where the question names the same. */
export function namePlaceholders(
  figures: readonly KnownFigure[],
  { placeholders }: Pick<Understood, 'placeholders'>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [key, meaning] of Object.entries(placeholders))
    if (meaning.kind === 'record' || meaning.kind === 'name')
      names.set(meaning.label, key.replace(/^\{\{|\}\}$/g, ''));
  for (const { figure, origin } of figures)
    if (figure.of !== undefined && origin === null && !names.has(figure.of))
      names.set(figure.of, `name${names.size + 1}`);
  return names;
}

/** The lines of figures as they are sent: `f1: Worth today of {{thing1}}: money 14500.00`. A label that holds a name is left out. */
export function figureLines(figures: readonly KnownFigure[], names: ReadonlyMap<string, string>): string[] {
  const held = [...names.keys()].map((name) => name.toLowerCase());
  return figures.map(({ figure, origin }, at) => {
    const { of, unit, value, period } = figure;
    const label = held.some((name) => figure.label.toLowerCase().includes(name)) ? 'Value' : figure.label;
    const whose =
      origin === null
        ? of === undefined
          ? ''
          : ` of {{${names.get(of) ?? ''}}}`
        : ` (${origin.op} of ${origin.of.map((place) => `f${place + 1}`).join(', ')})`;
    const days = period === undefined ? '' : `, ${period.from} to ${period.to}`;
    return `f${at + 1}: ${oneLine(label)}${whose}: ${unit} ${value}${days}`;
  });
}
