import type { Figure } from '../../kernel/call/tool.ts';
import { isFiller } from './fillers.ts';
import { monthIn, weekdays } from './spans/calendar-words.ts';
import { stemsOf, wordsOf } from './words.ts';

/** What form of answer a question asks for, by its own words. */
export type Wanted = {
  /**
   * "When …" asks for a day, "how much …" for an amount and for no day or number of things, "how many …" for a number, "who …" and "which … next" for
   * no number, "where do we stand …" and "is … working again" for how something stands.
   */
  readonly form?: 'day' | 'amount' | 'count' | 'one' | 'status';
  /** The stems of its words that say something: of several texts, the one whose label is said is meant. */
  readonly said: readonly string[];
};

const dayAsked = /\b(?:what|which) (?:day|date)\b/;
const oneAsked = /^(?:who|whom)\b|^(?:which|what)\b.* (?:next|first|last|soonest)$/;
const amountAsked = /\bhow much\b(?! (?:longer|time|more|sooner))/;
const countAsked = /\bhow many\b(?! (?:longer|time|more|sooner))/;
const statusAsked =
  /\bwhere (?:do|does|are|is) .*\bstand\b|\b(?:status|state) of\b|\bhow (?:is|are) .*\b(?:going|coming along|getting on)\b|^(?:is|are) .*\b(?:working|fixed|repaired|finished|ready)(?: again| yet| now)?$/;

/** Reads the form of answer that a question asks for. "Whom do I call when …" asks for no day: `when` begins the question or ends it. */
export function wantedOf(text: string): Wanted {
  const words = wordsOf(text).map((word) => word.text);
  const told = words.filter((word) => !/^(?:and|so|but|please|hi|hey|hello)$/.test(word));
  const line = words.join(' ');
  const asksDay = told[0] === 'when' || told.at(-1) === 'when' || dayAsked.test(line);
  const said = stemsOf(text).filter((stem) => !isFiller(stem));
  if (asksDay) return { form: 'day', said };
  if (amountAsked.test(line)) return { form: 'amount', said };
  if (countAsked.test(line)) return { form: 'count', said };
  if (statusAsked.test(told.join(' '))) return { form: 'status', said };
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
  // A text without a number, or one that only names its record, says no amount.
  if (form === 'amount' && first.unit === 'text' && (first.value === first.of || !/\d/.test(first.value))) {
    const amount = alike.find((each) => isAmount(each) && isSaid(each, said));
    return amount === undefined ? undefined : ahead(amount, figures);
  }
  if (form === 'status') return statusOf(figures, alike);
  if (form === 'amount' && first.unit === 'count') {
    const amount = alike.find(isAmount);
    return amount === undefined ? undefined : ahead(amount, figures);
  }
  if ((form === 'amount' || form === 'count') && first.unit === 'day') {
    const amount = alike.find((each) => (isAmount(each) || each.unit === 'count') && isSaid(each, said));
    return amount === undefined ? undefined : ahead(amount, figures);
  }
  // "By how much is it underinsured" asks for the amount below yes and no.
  if (form === 'amount' && first.unit === 'yes_no') {
    const amounts = alike.filter(isAmount);
    const meant = amounts.find((each) => isSaid(each, said)) ?? amounts[0];
    return meant === undefined ? figures : ahead(meant, figures);
  }
  if (first.unit !== 'text' || isSaid(first, said)) return figures;
  const meant = alike.find((each) => each.unit === 'text' && isSaid(each, said));
  return meant === undefined ? figures : ahead(meant, figures);
}

const ahead = (one: Figure, figures: readonly Figure[]) => [one, ...figures.filter((each) => each !== one)];

/** How something stands: yes or no, or a text whose label says so. An amount or a number of things says nothing of it. */
function statusOf(figures: readonly Figure[], alike: readonly Figure[]): readonly Figure[] | undefined {
  const [first] = figures;
  if (first === undefined || first.unit === 'yes_no') return figures;
  const status = alike.find(
    ({ unit, label }) =>
      unit === 'text' && /\b(?:status|state|stage|stands?|progress|condition)\b/i.test(label),
  );
  if (status !== undefined) return ahead(status, figures);
  return first.unit === 'text' || first.unit === 'day' ? figures : undefined;
}

const isAmount = ({ unit }: Figure) => unit === 'money' || unit === 'percent';

const isTotal = ({ unit, of }: Figure) => unit === 'count' || (unit === 'money' && of === undefined);

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
