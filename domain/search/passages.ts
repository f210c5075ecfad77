/** Finding the passage of a text that answers a question: by its words, as they stand. */

export type Passage = { readonly text: string; readonly page: number | null };
export type Weighed = { readonly word: string; readonly weight: number };

/** A line with more letters is taken apart into its sentences. */
const longLine = 280;
/** A text of unknown pages is surely on one where it has no more letters. */
const onePage = 1500;
/** The longest passage that is quoted. */
const longest = 600;

/** Words that mean the same in documents: one of them in the text stands for another in the question. */
const alike: readonly (readonly string[])[] = [
  ['number', 'no', 'nr', 'num', '#'],
  ['cost', 'price', 'total', 'sum', 'amount', 'fee'],
  ['cost', 'total', 'charge', 'charges', 'charged'],
  ['fee', 'charge', 'charged'],
  ['cost', 'premium'],
  ['rent', 'rental'],
  ['month', 'monthly'],
  ['left', 'outstanding', 'remaining'],
  ['pay', 'payment', 'paid', 'payable', 'received'],
  ['end', 'ends', 'expire', 'expires', 'expiry', 'until', 'term'],
  ['begin', 'start', 'starts', 'commence', 'from'],
  ['pet', 'pets', 'animal', 'animals', 'dog', 'dogs', 'cat', 'cats'],
  ['owner', 'owners', 'holder'],
  ['call', 'phone', 'telephone', 'tel'],
  ['born', 'birth'],
  ['owe', 'owes', 'owed', 'due', 'balance'],
  ['sign', 'signed', 'signature'],
  ['find', 'found', 'finding', 'result', 'results'],
  ['inspect', 'inspected', 'inspector', 'inspection'],
  ['inspection', 'report'],
  ['employment', 'work', 'job'],
  ['guarantee', 'guaranteed', 'warranty', 'warranted'],
  ['worth', 'value', 'valued'],
  ['salary', 'wage', 'earn', 'make'],
  ['grade', 'mark', 'transcript'],
  ['math', 'maths', 'mathematics'],
  ['lot', 'parcel', 'area'],
  ['size', 'area', 'acreage', 'acres'],
  ['sell', 'sold', 'sale'],
  ['net', 'proceeds'],
  ...['agent', 'executor', 'trustee', 'guardian'].map((role) => ['appoint', role]),
  ['die', 'dies', 'died', 'death', 'inherit', 'inherits', 'inherited', 'will'],
  ['vaccinate', 'vaccinated', 'vaccination'],
  ['notary', 'notarized'],
  ['insure', 'insured', 'cover', 'covers', 'covered'],
  ['bacteria', 'coliform', 'germs'],
];

/** A word without its endings, so that "tenants" and "tenant" are one. */
export const stemOf = (word: string): string => {
  const plain = word.toLowerCase().replace(/[’']s?$/u, '');
  if (plain.length > 5 && plain.endsWith('ing')) return plain.slice(0, -3);
  if (plain.length > 4 && plain.endsWith('ed')) return plain.slice(0, -2);
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (plain.length > 4 && /(?:ss|x|ch|sh)es$/u.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
};

const groups = alike.map((words) => new Set(words.map(stemOf)));

/** Words after which a single letter is a name: "unit A". */
const numbered = new Set([
  'unit',
  'apartment',
  'apt',
  'suite',
  'house',
  'lot',
  'section',
  'room',
  'building',
]);

/** The content words of a text, by their stems; a single letter only where it names a unit. */
export const wordsIn = (text: string): string[] =>
  [
    ...text
      .toLowerCase()
      .replaceAll(/(?<=\d)\((\p{L})\)/gu, '$1')
      .matchAll(/[\p{L}\p{N}#]+(?:[’'][\p{L}]+)?/gu),
  ]
    .map(([word]) => stemOf(word))
    .filter(
      (word, nth, all) =>
        word.length > 1 || word === '#' || /\p{N}/u.test(word) || numbered.has(all[nth - 1] ?? ''),
    );

/** The stems for which a word may stand in a text, itself among them. */
export const meant = (word: string): ReadonlySet<string> =>
  new Set([word, ...groups.filter((group) => group.has(word)).flatMap((group) => [...group])]);

/** "Policy: HO3-228841" says a number, whose label does not say so. */
const saysNumber = /^[^:\n]{2,40}: *(?!\$)[\p{L}\d-]*\d{3,}[\p{L}\d-]*$/mu;

/** Whether a passage holds a word, or one that means the same. */
const holdsWord = (word: string, held: ReadonlySet<string>, text: string): boolean =>
  [...meant(word)].some((each) => held.has(each)) || (word === 'number' && saysNumber.test(text));

/** "Insurance paid: $2,702.00" says what somebody else paid, where the question names nobody who paid. */
const payer = /^(?<who>[^:\n]+?) paid(?: by [^:\n]+)?:/iu;
export const isPaidByOthers = (words: readonly string[], { text }: Passage): boolean => {
  const who = wordsIn(payer.exec(text)?.groups?.['who'] ?? '');
  return !who.every((word) => words.includes(word));
};

/** "Amount: $512,000.00" of an insurance is what it covers, and not what it costs. */
export const isSumInsured = (words: readonly string[], title: string, { text }: Passage): boolean =>
  /\b(?:insurance|policy)\b/iu.test(title) &&
  /^amount\b/iu.test(text) &&
  words.some((word) => word === 'cost' || word === 'price' || word === 'total');

/** "You owe: $416.00". */
export const isOwed = ({ text }: Passage): boolean =>
  /^(?:you owe|(?:amount|balance) (?:due|owed)|left to pay)\b[^:\n]*:/iu.test(text);

/** Words that a number may be written in. */
const numberWords =
  /\b(?:none|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|half|tenth|third|quarter)\b/i;

/** An amount of money, or a share of one. */
const money = /[$€£] ?\d|\d ?[€£]|\d[\d,]*\.\d\d\b|\d ?%/u;

/** A day, a month, a year, or how long something takes. */
const day =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:19|20)\d\d\b|\d[/.-]\d|\b(?:\d+|one|two|three|six|ten|thirty|sixty|ninety)\b[^.]{0,12}\b(?:day|week|month|year|hour)s?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:never|daily|weekly|monthly|yearly|always|before|after|on the (?:first|last))\b/i;

/** The form in which a passage has to answer. */
export type PassageForm = 'amount' | 'money' | 'day' | 'number';

/** Whether a passage has the form that is asked for: money, a number that is no number of something else, or a day. */
export const hasForm = (form: PassageForm | undefined, { text }: Passage): boolean => {
  if (form === undefined) return true;
  if (form === 'day') return day.test(text);
  if (form === 'number') return /\d/.test(text);
  if (form === 'money') return money.test(text);
  return !saysNumber.test(text) && (/\d/.test(text) || numberWords.test(text));
};

/**
 * Takes a text apart into passages: its lines, and the sentences of long ones, each with its page where the text keeps its borders. `pages` is
 * how many pages the text has; where it has one, all of it stands on that.
 */
export function passagesOf(text: string, pages: number | null): Passage[] {
  const parts = text.split('\f');
  const known = parts.length > 1 || pages === 1 || (pages === null && text.length <= onePage);
  return parts.flatMap((part, nth) =>
    part.split('\n').flatMap((line) => {
      const trimmed = line.trim();
      if (trimmed === '') return [];
      const page = known ? nth + 1 : null;
      const pieces = trimmed.length > longLine ? sentencesOf(trimmed) : [trimmed];
      return pieces.map((piece) => ({ text: piece, page }));
    }),
  );
}

const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[.!?;:])\s+(?=[\p{Lu}\p{N}"“(])/u)
    .flatMap((piece) => (piece.length > longest ? [piece.slice(0, longest)] : [piece]));

export type Found = Passage & { readonly score: number };

/**
 * The passages that hold at least half of what is asked for, the best first. `title` is the name of the document: its words need not stand in
 * the passage, but what is left of the question must, at least half of it, and at least one word.
 */
export function bestPassages(
  asked: readonly Weighed[],
  title: string,
  passages: readonly Passage[],
  most: number,
): Found[] {
  const named = new Set(wordsIn(title));
  const all = sumOf(asked);
  const isNamed = ({ word }: Weighed) => holdsWord(word, named, title);
  const left = asked.filter((each) => !isNamed(each));
  const wanted = left.length === 0 ? asked : left;
  // Where the name has every word, any passage with one of them may be meant.
  const half = left.length === 0 ? 0 : sumOf(wanted) / 2;
  return passages
    .flatMap((passage) => {
      const held = new Set(wordsIn(passage.text));
      const holds = ({ word }: Weighed) => holdsWord(word, held, passage.text);
      const exact = sumOf(asked.filter(({ word }) => held.has(word)));
      const own = sumOf(wanted.filter(holds));
      const covered = sumOf(asked.filter((each) => isNamed(each) || holds(each)));
      if (own === 0 || own < half || covered * 2 < all) return [];
      return [{ ...passage, score: (covered + own + exact / 2) / Math.max(all, 1) }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most);
}

/** Whether a passage or its document's name holds a stem, or one that means the same. */
export const passageHolds = (word: string, title: string, { text }: Passage): boolean => {
  const held = new Set([...wordsIn(title), ...wordsIn(text)]);
  return holdsWord(word, held, text);
};

/** A passage is shown beside the best one only where it holds nearly as much. */
const nearly = 0.92;

/** The first passages, but for those that hold clearly less than the best. */
export const nearlyBest = <T extends { score: number }>(sorted: readonly T[], most: number): T[] =>
  sorted.filter(({ score }) => score >= (sorted[0]?.score ?? 0) * nearly).slice(0, most);

const sumOf = (words: readonly Weighed[]): number => words.reduce((sum, { weight }) => sum + weight, 0);
