import type { Grammar } from '../grammar.ts';
import { matchWay, type Fit, type Matching } from '../match.ts';
import type { Prepared } from '../question.ts';
import { wantedOf } from '../wanted-form.ts';
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
  const tense = tenseOf(matching.question);
  // "The oil change, when?" asks for the next one, unless something says that it was.
  const preferred = wantedOf(matching.question.text).form === 'day' ? 4 : 0.5;
  // "What did we do this year": nothing that is due answers it.
  const happened =
    matching.question.periods.length > 0 && matching.question.words.some(({ text }) => text === 'did');
  // "What did we get from the insurance": its name alone does not ask what it cost.
  const received = gotFrom.test(matching.question.text);
  const found = ways
    .filter(
      ({ tool, parts }) =>
        (!happened || tool.ahead !== true) &&
        (!received || parts.some(isNeededWord)) &&
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
const tenseOf = ({ words }: Prepared): 'was' | 'ahead' =>
  words.some(({ text }) => wasWords.has(text)) ? 'was' : 'ahead';
