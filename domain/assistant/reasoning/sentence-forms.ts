/**
 * The sentences that a service may write about figures it sees. A sentence is taken apart into clauses, and each clause has one of these forms: what no
 * form takes is not shown. `@3` stands for the figure `{{f3}}`, `#thing1` for a name, and all words are in lower case.
 */

const figure = String.raw`@\d+`;
/** A figure in a list, unless a clause about it begins there. */
const item = String.raw`${figure}(?! (?:is|are|was|were|equals|exceeds|differs|comes?|stands?|adds?|and @\d+ (?:come|add)|, and @\d+ (?:come|add))\b)`;
const separator = String.raw`(?: ,(?: and| or)?| and| or) `;
const list = `${item}(?:${separator}${item})*`;
const be = '(?:is|are|was|were)';

/** Words of comparison, by what they say of the first of two figures. */
export const higherWords = ['higher', 'more', 'larger', 'bigger', 'greater', 'longer', 'later'] as const;
const lowerWords = ['lower', 'less', 'smaller', 'fewer', 'shorter', 'earlier', 'sooner'] as const;
export const highestWords = [
  'highest',
  'most',
  'largest',
  'biggest',
  'greatest',
  'longest',
  'latest',
] as const;
const lowestWords = ['lowest', 'least', 'smallest', 'fewest', 'shortest', 'earliest', 'soonest'] as const;
const than = [...higherWords, ...lowerWords].join('|');
const superlative = [...highestWords, ...lowestWords].join('|');

const plainLeads =
  'here is|here are|the records show|your records show|the figures are|the figure is|for comparison ,|in comparison ,|compare';

const verbs: Readonly<Record<string, string>> = {
  sell: 'selling',
  keep: 'keeping',
  review: 'reviewing',
  compare: 'comparing',
  check: 'checking',
  repair: 'repairing',
  replace: 'replacing',
  renew: 'renewing',
  refinance: 'refinancing',
  'rent out': 'renting out',
  'plan for': 'planning for',
  'save for': 'saving for',
  'prepare for': 'preparing for',
  'look at': 'looking at',
  'look into': 'looking into',
  'start with': 'starting with',
  'begin with': 'beginning with',
  'wait with': 'waiting with',
  'think about': 'thinking about',
  'talk about': 'talking about',
};
const bare = Object.keys(verbs).join('|');
const gerund = Object.values(verbs).join('|');
const object = String.raw`(?:@\d+|#\w+)`;
const objects = `${object}(?:${separator}${object})*`;
const advice =
  `(?:(?:you (?:could|might|may want to|may wish to)|(?:one|another) option is to|it (?:could|may) help to|a (?:first|next) step could be to) (?:${bare})` +
  `|(?:consider|you (?:could|might) consider|one option is|another option is) (?:${gerund})) ${objects}(?: first| next| together)?`;

/** The forms of clauses, the more particular first. */
export const clauseForms = [
  {
    kind: 'compared',
    form: `(?<one>${figure}) ${be} (?<word>${than}) than (?<other>${figure})(?: by (?<by>${figure}))?`,
  },
  { kind: 'compared', form: `(?<one>${figure}) ${be} (?<word>above|below|before|after) (?<other>${figure})` },
  { kind: 'compared', form: `(?<one>${figure}) comes? (?<word>before|after) (?<other>${figure})` },
  { kind: 'compared', form: `(?<one>${figure}) (?<word>exceeds|equals) (?<other>${figure})` },
  { kind: 'compared', form: `(?<one>${figure}) ${be} (?<word>the same as|equal to) (?<other>${figure})` },
  { kind: 'compared', form: `(?<one>${figure}) (?<word>differs) from (?<other>${figure})` },
  {
    kind: 'first',
    form: `(?<one>${figure}) ${be} the (?<word>${superlative}) (?:of|among) (?<others>${list})`,
  },
  {
    kind: 'summed',
    form: `(?:together ,? ?)?(?<others>${figure}(?:${separator}${figure})+) (?:come|comes|add|adds)(?: up)? to (?<one>${figure})`,
  },
  {
    kind: 'computed',
    form: `the (?<word>difference|total|sum|share|ratio) is (?<one>${figure})`,
  },
  { kind: 'mentioned', form: `(?:${plainLeads}) ${list}(?: in your records)?` },
  { kind: 'mentioned', form: `${list} (?:is|are|stand|stands) in your records` },
  { kind: 'advised', form: advice },
] as const;

export type ClauseKind = (typeof clauseForms)[number]['kind'];

/** What joins two clauses. A reason is only given for advice: that one figure has another for its cause, nobody here can know. */
export const joins = {
  facts: ' ,? ?(?:and|but|while|whereas) ',
  toAdvice: ' ,? ?(?:so|and) ',
  toReason: ' ,? ?(?:because|since|as) ',
} as const;
export const openers = '(?:before you decide ,|in short ,|first ,|next ,|also ,) ';
export const reasonFirst = '(?:because|since|as) ';
