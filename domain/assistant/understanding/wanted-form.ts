import type { Figure } from '../../kernel/call/tool.ts';
import { isFiller } from './fillers.ts';
import { monthIn, weekdays } from './spans/calendar-words.ts';
import { plain, stemsOf, wordsOf } from './words.ts';

/** What form of answer a question asks for, by its own words. */
export type Wanted = {
  /** "When …" asks for a day, "how much …" for no day, "who …" and "which … next" for no number. */
  readonly form?: 'day' | 'amount' | 'count' | 'percent' | 'one';
  /** The stems of its words that say something: of several texts, the one whose label is said is meant. */
  readonly said: readonly string[];
};

const dayAsked = /\b(?:what|which) (?:day|date)\b/;
const oneAsked = /^(?:who|whom)\b|^(?:which|what)\b.* (?:next|first|last|soonest)$/;
const amountAsked = /\bhow (?:much|many)\b(?! (?:longer|time|more|sooner))/;
const countAsked =
  /\bhow many\b(?! (?:dollar|buck|percent|day|week|month|year|hour|minute|more|square|sq|mile|time left)s?\b)/;
const percentAsked = /\b(?:percent|percentage|proportion|fraction|share of|what %)/;

/** Reads the form of answer that a question asks for. "Whom do I call when …" asks for no day: `when` begins the question or ends it. */
export function wantedOf(text: string): Wanted {
  const words = wordsOf(text).map((word) => word.text);
  const told = words.filter((word) => !/^(?:and|so|but|please|hi|hey|hello)$/.test(word));
  const line = words.join(' ');
  const asksDay = told[0] === 'when' || told.at(-1) === 'when' || dayAsked.test(line);
  const said = stemsOf(text).filter((stem) => !isFiller(stem));
  if (asksDay) return { form: 'day', said };
  if (percentAsked.test(plain(text))) return { form: 'percent', said };
  if (countAsked.test(line)) return { form: 'count', said };
  if (amountAsked.test(line)) return { form: 'amount', said };
  return oneAsked.test(told.join(' ')) ? { form: 'one', said } : { said };
}

/**
 * The figures with the one that answers the question first. Undefined where they say something else: an amount to "when", a day to "how much".
 */
export function answering(figures: readonly Figure[], { form, said }: Wanted): readonly Figure[] | undefined {
  const [first] = figures;
  if (first === undefined) return figures;
  const alike = figures.filter((each) => each.of === first.of);
  if (form === 'day') {
    if (isTime(first)) return figures;
    const days = figures.filter(isTime);
    const day = alike.find(isTime) ?? (days.length === 1 ? days[0] : undefined);
    if (day !== undefined) return ahead(day, figures);
    return first.unit === 'count' || first.unit === 'list' ? figures : undefined;
  }
  if (form === 'one' && isTotal(first)) {
    const names = figures.find(({ unit }) => unit === 'list') ?? figures.find(({ of }) => of !== undefined);
    if (names !== undefined) return ahead(names, figures);
    return first.unit === 'count' ? undefined : figures;
  }
  if (form === 'percent') {
    if (first.unit === 'percent' || first.unit === 'text') return figures;
    const percent = alike.find(({ unit }) => unit === 'percent');
    return percent === undefined ? undefined : ahead(percent, figures);
  }
  if (form === 'count') {
    const counted = first.unit === 'list' ? alike.find(({ unit }) => unit === 'count') : undefined;
    if (counted !== undefined) return ahead(counted, figures);
    if (
      /^(?:count|list|days)$/.test(first.unit) ||
      (first.unit === 'text' && /\d|^no$|^yes$/i.test(first.value))
    )
      return figures;
    const counts = figures.filter(({ unit }) => unit === 'count');
    const count =
      counts.find((each) => isSaid(each, said)) ??
      alike.find(({ unit }) => unit === 'count' || unit === 'list');
    return count === undefined ? undefined : ahead(count, figures);
  }
  if (form === 'amount' && first.unit === 'count') {
    const money = alike.find(({ unit }) => unit === 'money');
    if (money !== undefined) return ahead(money, figures);
    return first.value === '0' ? undefined : figures;
  }
  if (form === 'amount' && first.unit === 'text' && !/\d/.test(first.value)) {
    const amounts = figures.filter(({ unit }) => unit === 'money');
    const [only] = amounts;
    return only === undefined || amounts.length > 1 ? undefined : ahead(only, figures);
  }
  if (form === 'amount' && (first.unit === 'day' || first.unit === 'yes_no')) {
    const amount = alike.find(
      (each) =>
        /^(?:money|percent|count)$/.test(each.unit) &&
        (first.unit === 'yes_no' || isSaid(each, said) || isPrice(each)),
    );
    return amount === undefined ? undefined : ahead(amount, figures);
  }
  const isBare = first.unit === 'text' && !isSaid(first, said) && !/\p{N}/u.test(first.value);
  if (form === 'amount' && (first.unit === 'yes_no' || isBare)) {
    const amount = alike.find((each) => each.unit === 'money');
    if (amount !== undefined) return ahead(amount, figures);
  }
  // The name of a document is no amount.
  if (form === 'amount' && first.unit === 'text' && first.value === first.of) return undefined;
  if (first.unit !== 'text' || isSaid(first, said)) return figures;
  const meant = alike.find((each) => each.unit === 'text' && isSaid(each, said));
  return meant === undefined ? figures : ahead(meant, figures);
}

const ahead = (one: Figure, figures: readonly Figure[]) => [one, ...figures.filter((each) => each !== one)];

const isTotal = ({ unit, of }: Figure) => unit === 'count' || (unit === 'money' && of === undefined);

const isPrice = ({ label }: Figure) =>
  /^(?:amount|paid|received|price|cost)\b/i.test(label) && !/off$/i.test(label);

const isSaid = ({ label }: Figure, said: readonly string[]) =>
  stemsOf(label).some((stem) => said.includes(stem));

/** A day, a number of days, or a text that names one. */
const isTime = ({ unit, value }: Figure): boolean =>
  unit === 'day' ||
  unit === 'days' ||
  (unit === 'text' &&
    wordsOf(value).some(
      ({ text }) => monthIn(text) !== undefined || weekdays.includes(text) || /^(?:19|20)\d\d$/.test(text),
    ));
