import type { Grammar } from '../grammar.ts';
import { matchWay, type Fit, type Matching } from '../match.ts';
import type { Prepared } from '../question.ts';
import { wantedOf } from '../wanted-form.ts';
import { daysBetween, type Day } from '../../../kernel/time/day.ts';
import type { Part } from '../ways.ts';

/** Who asks how something is done means that before a figure with the same words. */
const sayingHow = 8;

/** So many further readings are kept beside the best. */
const mostOthers = 3;

/**
 * The readings by the ways that fit best, several only where they ask something else and are as good; and those by ways that fit less. A tool that looks
 * ahead is preferred for what will be, another one for what was.
 */
export function bestFits({ ways }: Grammar, matching: Matching): { best: Fit[]; rest: Fit[] } {
  const tense = tenseOf(matching.question, matching.today);
  // "The oil change, when?" asks for the next one, unless something says that it was.
  const preferred = wantedOf(matching.question.text).form === 'day' ? 4 : 0.5;
  // "What did we do this year": nothing that is due answers it.
  const happened =
    matching.question.periods.length > 0 && matching.question.words.some(({ text }) => text === 'did');
  // "What did we get from the insurance": its name alone does not ask what it cost.
  const received = gotFrom.test(matching.question.text);
  // "What would we pay for life insurance" is not what it pays.
  const isPaidByUs = wePay.test(matching.question.text);
  const found = ways
    .filter(
      ({ tool, parts }) =>
        (!happened || tool.ahead !== true) &&
        (!received || parts.some(isNeededWord)) &&
        (!isPaidByUs || tool.paysUs !== true) &&
        (tool.howTo !== true || !ofOthers.test(matching.question.text)),
    )
    .flatMap((way) => matchWay(way, matching) ?? [])
    .filter(({ way, asked }) => way.tool.asks.safeParse(asked).success)
    .map((fit) => ({
      ...fit,
      score:
        fit.score +
        ((fit.way.tool.ahead === true) === (tense === 'ahead') ? preferred : 0) +
        (fit.way.tool.howTo === true && matching.question.howTo === 'asked' ? sayingHow : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const fits = found.filter((fit) => {
    const same = JSON.stringify([fit.way.tool.name, fit.asked]);
    if (seen.has(same)) return false;
    seen.add(same);
    return true;
  });
  const top = fits[0]?.score ?? 0;
  return {
    best: fits.filter(({ score }) => score === top),
    rest: fits.filter(({ score }) => score < top).slice(0, mostOthers),
  };
}

const wePay =
  /\b(?:we|i) (?:still |now |have to |must |would |will )?(?:pay|paid|spend|spent)\b|\bpays? for\b/i;
/** "May Ana add reminders" does not ask how it is done. */
const ofOthers =
  /^\W*(?:can|could|may|might) (?!i\b|we\b|you\b|it\b|one\b|some|any|my\b|our\b|the\b|holdfast\b)/i;
const gotFrom = /\b(?:get|got|received?)\b.*\bfrom\b/i;
const isNeededWord = (part: Part): boolean => part.kind === 'words' && part.needed;

const wasWords = new Set([
  'did',
  'was',
  'were',
  'ago',
  'had',
  'been',
  'last',
  'latest',
  'lately',
  'recently',
]);
const tenseOf = (question: Prepared, today: Day): 'was' | 'ahead' =>
  question.words.some(({ text }) => wasWords.has(text)) || isNearerPast(question, today) ? 'was' : 'ahead';

/** "The balance on October 1", in November: without a verb the day is meant that is nearer. */
function isNearerPast({ words, periods: [period] }: Prepared, today: Day): boolean {
  if (period === undefined || !period.single || period.past.from === period.ahead.from) return false;
  if (words.some(({ text, stem }) => verbs.test(text) || /^(?:will|expect|com)$/.test(stem))) return false;
  return daysBetween(period.past.to, today) < daysBetween(today, period.ahead.from);
}

const verbs = /^(?:is|are|do|does|can|should|when|have|has|going|next|due)$/;
