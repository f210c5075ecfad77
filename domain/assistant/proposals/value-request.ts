import type { Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import { amountIn, dayIn, recordIn, saysDays, withoutMarks, type Named, type Spoken } from '../spoken.ts';
import { refused, screens, type Refused } from './screens.ts';

export type ValueRequest = {
  readonly kind: 'value';
  readonly thing: Named;
  readonly value: Money;
  readonly day: Day;
};

const setting =
  '(?:set|change|update|correct|adjust|put|make|raise|lower|reduce|increase|enter|record|note|log)';
const worth = '(?:current |new |present |market |estimated )*(?:value|worth|valuation|estimate)';
const to = '(?:to|at|as|is|=|:)(?: now| about| around| roughly)?';

/** What a thing is worth, as it is said: the thing, and what stands behind it. */
const forms = [
  /^(?:the |our |my )?(?:value|worth) of (.+?) (?:has |have )?(?:dropped|fell|fallen|rose|risen|went up|gone up|went down|gone down|changed|increased|decreased) to (.+)$/i,
  new RegExp(`^(?:${setting} )?(?:the |our |my |a )?${worth} (?:of|for) (.+?),? ${to} (.+)$`, 'i'),
  new RegExp(`^(?:${setting} )?(.+?)[’']s? ${worth},? ${to} (.+)$`, 'i'),
  new RegExp(`^${setting} (?:the |our |my )?(.+?) ${worth} ${to} (.+)$`, 'i'),
  new RegExp(`^${setting} (?:the )?${worth} (?:of|for) (.+?),? ((?:\\$|\\{\\{)?[\\w,.]+(?:\\}\\})?)$`, 'i'),
  new RegExp(
    `^${setting} (?:the |our |my )?(.+?)(?:[’']s?)? ${worth},? ((?:\\$|\\{\\{)?[\\w,.]+(?:\\}\\})?)$`,
    'i',
  ),
  /^(.+?)(?: (?:to|as)|:) worth (.+)$/i,
  /^(?:value|appraise|price) (.+?) (?:at|with) (.+)$/i,
  /^(?:(?:i|we) (?:think|believe|guess|say|figure|estimate)(?: that)? )?(.+?) (?:is|are|was|were)(?: (?:now|only|about|around|roughly|probably|just|currently))* worth(?: (?:now|only|about|around|roughly|just))* (.+)$/i,
];

const startsOrder = new RegExp(`^${setting}\\b`, 'i');

/** A value that sounds alike and is another: what a policy pays, what stands in books. */
const isOtherValue =
  /\b(?:insured|insurance|coverage|cash|replacement|book|assessed|tax|loan|policy|rental|purchase|resale|scrap) (?:value|worth)\b/i;
const saysWorth = /\b(?:value|worth|valuation|appraise|estimate)\b/i;

/** "The boat is worth 14500 now", "set the cabin's value to 410k", on today's day or on one that was. */
export function valueIn(said: Spoken): ValueRequest | Refused | undefined {
  const sentence = said.sentence.replace(
    /\s*,?\s*\b(?:now|as of now|at the moment|right now|these days)$/i,
    '',
  );
  const found = forms.map((form) => form.exec(sentence)).find((each) => each !== null);
  const [, thing, rest] = found ?? [];
  if (thing === undefined || rest === undefined || !saysWorth.test(sentence)) return undefined;
  const on = dayIn(rest, said);
  const value = amountIn(on?.rest ?? rest, said);
  const day = on?.day ?? said.today;
  const left =
    value === undefined
      ? ''
      : withoutMarks(value.rest)
          .replace(/\b(?:now|worth|dollars|bucks|usd|as of|on|about|around|today)\b/gi, '')
          .trim();
  const words = withoutMarks(thing)
    .replace(/^(?:that )?(?:the|our|my)\s+/i, '')
    .replace(/[’']s?$/, '');
  // "The boat's value as of March" asks.
  if (value === undefined && !startsOrder.test(sentence)) return undefined;
  const isUnclear =
    value === undefined ||
    left !== '' ||
    day > said.today ||
    saysDays(value.rest, said) ||
    saysDays(thing, said);
  if (isUnclear || isOtherValue.test(sentence) || /\bby\b/i.test(thing) || words === '')
    return refused(screens.values);
  return { kind: 'value', thing: { record: recordIn(thing, said), words }, value: value.amount, day };
}
