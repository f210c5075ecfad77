import type { Figure } from '../../kernel/call/tool.ts';
import { isFiller } from './fillers.ts';
import { monthIn, weekdays } from './spans/calendar-words.ts';
import { plain, stemsOf, wordsOf } from './words.ts';

/** What form of answer a question asks for, by its own words. */
export type Wanted = {
  /**
   * "When …" asks for a day, "how much …" for an amount and for no day or number of things, "how many days …" for such a number first, "how many …" for a number, "what
   * share …" for a percentage, "who …" and "which … next" for no number, "where do we stand …" and "is … working again" for how something stands; "does …"
   * is answered with yes or no where a figure says what is asked.
   */
  readonly form?: 'day' | 'amount' | 'span' | 'count' | 'percent' | 'one' | 'status' | 'yes_no';
  /** The stems of its words that say something: of several texts, the one whose label is said is meant. */
  readonly said: readonly string[];
};

const dayAsked = /\b(?:what|which) (?:day|date)\b|^(?:since|until|till|from) when\b/;
/** "If we pay more, when is it paid off?" */
const dayIfAsked = /^\W*if\b.*, (?:then )?(?:by )?when\b/;
const oneAsked = /^(?:who|whom)\b|^(?:which|what)\b.* (?:next|first|last|soonest)$/;
const amountAsked =
  /\bhow (?:much|many)\b(?! (?:longer|time|more|sooner))|^(?:what (?:is|was) )?(?:the )?amount of\b/;
const countAsked =
  /\bhow many\b(?! (?:dollar|buck|percent|day|week|month|year|hour|minute|more|square|sq|mile|time left)s?\b)/;
const spanAsked = /\bhow many (?:day|week|month|year)s\b/;
const percentAsked =
  /\b(?:percent|percentage|proportion|fraction|share of|what %)|\bwhat (?:part|portion) of (?:our|my|the) (?:wealth|net worth|portfolio|assets|fortune)\b/;
const yesNoAsked = /^(?:is|are|was|were|will|does|do|did|has|have|can)$/;
const statusAsked =
  /\bwhere (?:do|does|are|is) .*\bstand\b|\b(?:status|state) of\b|\bhow (?:is|are) .*\b(?:going|coming along|getting on)\b|^(?:is|are) .*\b(?:working|fixed|repaired|finished|ready)(?: again| yet| now)?$/;

/** Reads the form of answer that a question asks for. "Whom do I call when …" asks for no day: `when` begins the question or ends it. */
export function wantedOf(text: string): Wanted {
  const words = wordsOf(text).map((word) => word.text);
  const told = words.filter((word) => !/^(?:and|so|but|please|hi|hey|hello)$/.test(word));
  const line = words.join(' ');
  const asksDay =
    told[0] === 'when' || told.at(-1) === 'when' || dayAsked.test(line) || dayIfAsked.test(plain(text));
  const said = stemsOf(text).filter((stem) => !isFiller(stem));
  if (asksDay) return { form: 'day', said };
  if (percentAsked.test(plain(text))) return { form: 'percent', said };
  if (countAsked.test(line)) return { form: 'count', said };
  if (spanAsked.test(line)) return { form: 'span', said };
  if (amountAsked.test(line)) return { form: 'amount', said };
  if (statusAsked.test(told.join(' '))) return { form: 'status', said };
  if (yesNoAsked.test(told[0] ?? '')) return { form: 'yes_no', said };
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
  if (form === 'status') return statusOf(figures, alike);
  if (form === 'count') return countOf(figures, alike, said);
  if (form === 'span') {
    const span =
      alike.find(({ unit }) => unit === 'days') ??
      alike.find(({ unit, label }) => unit === 'count' && /\b(?:month|week|year)s\b/i.test(label));
    return span === undefined ? amountOf(figures, alike, said) : ahead(span, figures);
  }
  if (form === 'amount') return amountOf(figures, alike, said);
  if (form === 'yes_no')
    return ahead(alike.find((each) => each.unit === 'yes_no' && isSaid(each, said)) ?? first, figures);
  return saidFirst(figures, alike, said);
}

/** Of several texts, the one whose label is said. */
function saidFirst(figures: readonly Figure[], alike: readonly Figure[], said: readonly string[]) {
  const [first] = figures;
  if (first?.unit !== 'text' || isSaid(first, said)) return figures;
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

/** A number of things, or their list. An amount says nothing of it. */
function countOf(
  figures: readonly Figure[],
  alike: readonly Figure[],
  said: readonly string[],
): readonly Figure[] | undefined {
  const [first] = figures;
  if (first === undefined) return figures;
  const counted = first.unit === 'list' ? alike.find(({ unit }) => unit === 'count') : undefined;
  if (counted !== undefined) return ahead(counted, figures);
  if (/^(?:count|list|days)$/.test(first.unit)) return figures;
  if (first.unit === 'text' && /\d|^no$|^yes$/i.test(first.value)) return saidFirst(figures, alike, said);
  const counts = figures.filter(({ unit }) => unit === 'count');
  const count =
    counts.find((each) => isSaid(each, said)) ??
    alike.find(({ unit }) => unit === 'count' || unit === 'list');
  return count === undefined ? undefined : ahead(count, figures);
}

/** An amount. A number of things is one only where its label is said, and a text only with a number that is not the name of its record. */
function amountOf(
  figures: readonly Figure[],
  alike: readonly Figure[],
  said: readonly string[],
): readonly Figure[] | undefined {
  const [first] = figures;
  if (first === undefined) return figures;
  const put = (one: Figure | undefined) => (one === undefined ? undefined : ahead(one, figures));
  const amounts = alike.filter(isAmount);
  const meant = amounts.find((each) => isSaid(each, said));
  // "How much do we have to pay" is no list of bills.
  if (first.unit === 'list') return put(meant ?? amounts[0]) ?? figures;
  if (first.unit === 'count')
    return put(meant ?? amounts[0]) ?? (first.value !== '0' && isSaid(first, said) ? figures : undefined);
  // "By how much is it underinsured" asks for the amount below yes and no.
  if (first.unit === 'yes_no') return put(meant ?? amounts[0] ?? alike.find(({ unit }) => unit === 'count'));
  if (first.unit === 'day')
    return put(
      meant ??
        alike.find(
          (each) => (isAmount(each) || each.unit === 'count') && (isSaid(each, said) || isPrice(each)),
        ),
    );
  if (first.unit !== 'text') return figures;
  if (first.value !== first.of && /\d/.test(first.value)) return saidFirst(figures, alike, said);
  const money = figures.filter(({ unit }) => unit === 'money');
  return put(meant ?? (first.value !== first.of && money.length === 1 ? money[0] : undefined));
}

const isAmount = ({ unit }: Figure) => unit === 'money' || unit === 'percent';

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
      ({ text }) =>
        text === 'never' ||
        monthIn(text) !== undefined ||
        weekdays.includes(text) ||
        /^(?:19|20)\d\d$/.test(text),
    ));
