import type { RecordReference } from '../../kernel/record-type.ts';
import type { Money } from '../../kernel/money/money.ts';
import { firstOfMonth } from '../../kernel/time/calendar-period.ts';
import type { Day } from '../../kernel/time/day.ts';
import { amountIn, dayIn, monthIn, recordIn, withoutMarks, type Spoken } from '../spoken.ts';

/** What a sentence says of a rent that was paid. */
export type RentRequest = {
  readonly kind: 'rent';
  /** The tenant or unit, as a record that was recognized or in words. */
  readonly who: { readonly record: RecordReference | null; readonly words: string };
  readonly amount: Money | null;
  readonly month: Day | null;
  readonly day: Day;
};

const paid =
  /^(?:the |my |our )?(?!i\b|we\b|you\b)(.+?) (?:has |have )?(?:just |already )?(?:paid|sent|transferred)\b(?: me| us)? (.+)$/i;
const marked = /^mark (?:the )?(.*\brent\b.*?) (?:as )?(?:paid|received)$/i;
const tenants = /\b(?:tenants?|renters?|unit|apartment|flat)\b/i;

/**
 * "Pilar paid 414.75 today", "mark the October rent of unit B as paid". Undefined for anything else: without an amount, the rent has to be
 * named, and a day that is to come has not been paid.
 */
export function rentIn(said: Spoken): RentRequest | undefined {
  const mark = marked.exec(said.sentence)?.[1];
  const [, subject, rest] = paid.exec(said.sentence) ?? [];
  if (mark !== undefined) {
    const whose = withoutRent(mark, said);
    return whose === '' ? undefined : requestOf(said, mark, whose);
  }
  if (subject === undefined || rest === undefined) return undefined;
  const isTenant = tenants.test(subject) || isNamed(subject, said);
  const saysRent = /\b(?:the|her|his|their)\b.*\brent\b/i.test(rest);
  const saysAmount = amountIn(dayIn(rest, said)?.rest ?? rest, said) !== undefined;
  return isTenant && (saysRent || saysAmount) ? requestOf(said, rest, subject) : undefined;
}

const isNamed = (subject: string, { named }: Spoken) =>
  named.some(
    ({ words, meaning }) =>
      subject.toLowerCase() === words.toLowerCase() && (meaning === undefined || isOfRental(meaning)),
  );

const isOfRental = (meaning: NonNullable<Spoken['named'][number]['meaning']>) =>
  meaning.kind === 'record' && ['tenant', 'unit', 'agreement'].includes(meaning.record.item_type);

function requestOf(said: Spoken, part: string, who: string): RentRequest | undefined {
  const found = dayIn(part, said);
  const rest = found?.rest ?? part;
  const month = monthIn(rest, said);
  const day = found?.day ?? said.today;
  if (day > said.today) return undefined;
  const sum = amountIn(month?.rest ?? rest, said);
  const words = who.replace(/^(?:the|my|our)\s+/i, '').trim();
  return {
    kind: 'rent',
    who: { record: recordIn(who, said), words },
    amount: sum?.amount ?? null,
    month: month === undefined ? null : firstOfMonth(month.day),
    day,
  };
}

/** Whose rent it is: what is left of "October rent of unit B". */
const withoutRent = (text: string, said: Spoken): string =>
  withoutMarks(
    (monthIn(text, said)?.rest ?? text)
      .replaceAll(/[’']s\b/g, ' ')
      .replace(/\b(?:rents?|from|of|for|by|the|this|month)\b/gi, ' '),
  ).replace(/\s+/g, ' ');
