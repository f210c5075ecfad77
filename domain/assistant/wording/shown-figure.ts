import type { Figure } from '../../kernel/call/tool.ts';
import { formatMoney } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import type { Shown } from './wording.ts';

/** A day as people read it: `Mar 1, 2026`. */
export const dayInWords = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });

/** A figure’s value as people read it. */
export function valueInWords({ unit, value }: Pick<Figure, 'unit' | 'value'>): string {
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return `${value}%`;
    case 'day':
      return dayInWords(value);
    case 'days':
      return `${value} ${value === '1' ? 'day' : 'days'}`;
    case 'yes_no':
      return value === 'yes' ? 'yes' : 'no';
    case 'list':
      return value.split('\n').join(', ');
    case 'count':
    case 'text':
      return value;
  }
}

/** What stands in place of a figure’s placeholders. Its name belongs to its label, so that neither stands without the other. */
export const shownFigure = (figure: Figure): Shown => ({
  label: figure.of === undefined ? figure.label : `${figure.label} (${figure.of})`,
  value: valueInWords(figure),
  period:
    figure.period === undefined
      ? null
      : `${dayInWords(figure.period.from)} to ${dayInWords(figure.period.to)}`,
});
