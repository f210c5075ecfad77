/** An explanation of a word, in a service's words and without a figure. It knows nothing of the records, and may say nothing of them. */
import { longestWords } from '../wording/wording.ts';
import { spokenOf } from '../spoken.ts';
import type { Day } from '../../kernel/time/day.ts';
import type { Understood } from '../understanding/reading.ts';
import { stemsOf } from '../understanding/words.ts';

export const explainingInstructions = [
  'You explain a term of household, insurance or money matters in general, in one to three plain sentences, as a dictionary does.',
  'Begin with "A ...", "An ..." or the term itself. Begin each further sentence with It, They, A, An, Some, Often or Usually.',
  'Write in the present tense, of no particular person, place, company or country. Write no digits, no number words, no names, no "you", no advice, no markup, and none of the words',
  'not, no, all, every, more, less, paid, covered, insured, overdue, free, here, now.',
].join(' ');

const asks =
  /^(?:(?:hi|hello|hey|please|ok|okay)[\s,]+)?(?:what(?:’s|'s|\s+is|\s+are)\s+(?:an?\s+|the\s+(?:meaning|definition)\s+of\s+)|what\s+does\s+(?:an?\s+)?.+\s+mean\b|explain\s+|define\s+|how\s+does\s+an?\s+.+\s+work\b)/i;
/** Words by which a question is about somebody's own, or about a moment. */
const ours =
  /\b(?:my|mine|our|ours|your|yours|his|hers?|their|theirs|we|us|me|i|this|that|these|those|here|now|today|house|household|family)\b/i;
const longestAsked = 200;

/**
 * Whether a question asks for the meaning of a word, and no name, day or amount of the asker's stands in it. "Account" may be a word of several names: it
 * is none where it names nothing by itself and the product's own questions have it (`known`, by stems).
 */
export function asksToExplain(
  text: string,
  understood: Pick<Understood, 'masked' | 'placeholders' | 'typed'>,
  { known, today }: { known: ReadonlySet<string>; today: Day },
): boolean {
  const { named, marks } = spokenOf(text, understood, today);
  const isPlain =
    marks.size === 0 &&
    named.every(
      ({ words: said, meaning }) =>
        meaning === undefined && said !== '' && stemsOf(said).every((stem) => known.has(stem)),
    );
  return (
    isPlain &&
    text.length <= longestAsked &&
    !/\p{N}/u.test(text) &&
    asks.test(text.trim()) &&
    !ours.test(text)
  );
}

export const explainingPrompt = (text: string): string => `Question: ${text}`;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Numbers in words, and what is said like them. */
const numbers = words(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
   forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion trillions half halves third
   thirds quarter quarters fifth tenth dozen dozens double doubles doubled triple tripled twice thrice once first second percent cent cents dollar
   dollars euro euros pound pounds`,
);
/** Verdicts, and words that speak of somebody, of a moment or of what is at hand: an explanation needs none. */
const refused = words(
  `yes no not none nothing never nobody all every everything everyone always more less higher lower highest lowest most least enough covered insured
   uninsured paid unpaid overdue late free owed owe owes owned own owns due expired valid invalid safe bankrupt
   i me my mine we us our ours you your yours yourself he she his her hers him this these those here there now today tonight tomorrow yesterday
   currently recently already soon ago was were had been did must should shall please click visit call send email password key secret
   household family house record records account's assistant ai`,
);
const starts = words('a an it they some often usually sometimes many such in with when if');
const little = words(
  'a an the of for and or to in on is are what does do mean explain define please meaning definition how work',
);

/**
 * Checks an explanation, and gives its sentences; null where it holds a number, a name, a link, markup, a verdict, or speaks of anybody's records, or does not begin with the word
 * that was asked for.
 */
export function checkedExplanation(prose: string, asked: string): readonly string[] | null {
  const text = prose.trim();
  if (text === '' || text.length > longestWords || !/^[A-Za-z\s.,;'’()-]+$/.test(text) || /\n/.test(text))
    return null;
  // A point within a word makes an address of it.
  if (!text.endsWith('.') || /\.(?!\s|$)/.test(text)) return null;
  const askedWords = new Set(
    (asked.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !little.has(word)),
  );
  const sentences = text.split(/(?<=\.)\s+/);
  if (sentences.length > 4) return null;
  for (const [nth, sentence] of sentences.entries()) {
    const said = sentence.match(/[A-Za-z]+(?:['’][a-z]+)?/g) ?? [];
    const [start = '', ...others] = said;
    const isTerm = (word: string) => askedWords.has(word.toLowerCase());
    if (!isTerm(start) && !starts.has(start.toLowerCase())) return null;
    if (nth === 0) {
      if (!isTerm(start) && !/^an?$/i.test(start)) return null;
      if (!said.some(isTerm) || !/\b(?:is|are|means|refers)\b/.test(sentence)) return null;
    }
    // A capital letter within a sentence begins a name.
    if (others.some((word) => /[A-Z]/.test(word) && !isTerm(word))) return null;
    if (
      said.some(
        (word) => numbers.has(word.toLowerCase()) || refused.has(word.toLowerCase().replace('’', "'")),
      )
    )
      return null;
    if (said.some((word) => /^[IVXLCDM]{2,}$/.test(word) || /n['’]t$/.test(word))) return null;
  }
  return sentences;
}
