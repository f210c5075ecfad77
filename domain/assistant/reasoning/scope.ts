import type { Figure, Tool } from '../../kernel/call/tool.ts';
import { formatMoney } from '../../kernel/money/money.ts';
import { day } from '../../kernel/time/day.ts';
import { periodWords } from '../understanding/period-words.ts';
import type { Reading } from '../understanding/reading.ts';

/**
 * What a figure was narrowed to by its question and does not say itself: a closed choice ("auto"), an amount or a number, and days where it has no period.
 * Without it "Policies in force" would be said of all of them. Records, categories and payees stand in the figure's own name.
 */
export function scopeWords(
  tool: Pick<Tool, 'choices' | 'ways'>,
  { asked }: Pick<Reading, 'asked'>,
  { period }: Pick<Figure, 'period'>,
): string | null {
  const ways = tool.ways.join(' ');
  const words = Object.entries(asked).flatMap(([key, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    if (tool.choices?.[key] !== undefined) return [String(value).replaceAll('_', ' ')];
    const said = key.replaceAll('_', ' ');
    if (ways.includes(`{${key}:amount}`) || key === 'amount')
      return [`${said} ${formatMoney(String(value))}`];
    return ways.includes(`{${key}:count}`) || key === 'count' ? [`${said} ${value}`] : [];
  });
  if (period === undefined) {
    const [from, to] = [asked.from ?? asked.on, asked.to ?? asked.on].map((each) => day.safeParse(each).data);
    if (from !== undefined && to !== undefined) words.push(periodWords({ from, to }));
  }
  return words.length === 0 ? null : words.join(', ');
}
