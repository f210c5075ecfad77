import { currency, formatShort, type Money } from './money.ts';

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency,
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** From this amount on there is something to shorten. */
const worthShortening = 10_000;

/** An amount for where there is little room: `$3.04M`, `$562K`. The whole of it always stands nearby, as a title. */
export function formatCompact(value: Money): string {
  if (Math.abs(Number(value)) < worthShortening) return formatShort(value);
  return compact.format(value as `${number}`);
}
