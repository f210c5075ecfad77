import type { Figure } from '@holdfast/domain/kernel/call/tool';

type Period = NonNullable<Figure['period']>;

/** Whose figures these are and of which days, where all of them have the same; null where they differ, or where one has none. */
export function sharedOf(figures: readonly Figure[]): { of: string | null; period: Period | null } {
  const [first] = figures;
  const { of, period } = first ?? {};
  return {
    of: of !== undefined && figures.every((each) => each.of === of) ? of : null,
    period:
      period !== undefined &&
      figures.every((each) => each.period?.from === period.from && each.period.to === period.to)
        ? period
        : null,
  };
}

/**
 * The sentence without the words that a quotation below it repeats: "Lease, in the document: No pets." becomes "Lease, in the document:".
 */
export function withoutQuoted(content: string, quotes: readonly { text: string }[]): string {
  let left = content;
  for (const { text } of quotes) {
    const quoted = `: ${text}`;
    const at = left.indexOf(quoted);
    if (at < 0) continue;
    const rest = left.slice(at + quoted.length).replace(/^\./, '');
    left = `${left.slice(0, at + 1)}${rest}`;
  }
  return left.trim();
}
