import type { Named } from '@holdfast/domain/assistant/understanding/names';
import { isFiller } from '@holdfast/domain/assistant/understanding/fillers';
import { isSomebody, isWill } from '@holdfast/domain/assistant/understanding/question';
import type { Reading } from '@holdfast/domain/assistant/understanding/reading';
import { periodsIn } from '@holdfast/domain/assistant/understanding/spans/periods';
import { wantedOf } from '@holdfast/domain/assistant/understanding/wanted-form';
import { plain, stemOf, wordsOf, type Word } from '@holdfast/domain/assistant/understanding/words';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { Lent } from './lent.ts';

/** Words that ask, and words for what is read: no passage has to hold them. */
const asking = new Set(
  `who whom whose where when why how say says state states term terms clause clauses according mention mentions anything something nothing
   anybody anyone somebody someone get got`.split(/\s+/),
);

/** What a question says in a way that no document does, with the word that documents have for it. */
const saidOtherwise: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\bappraisals?\b.*\b(?:comes?|came) (?:out )?to\b/, /^(?:comes?|came)$/, 'value'],
  [/\b(?:comes?|came|adds? up|added up) (?:out )?to\b/, /^(?:comes?|came|adds?|added)$/, 'total'],
  [/^who(?:m|s|se)?\b.*\b(?:names?|named|appoints?|appointed)\b/, /^(?:name|appoint)/, 'appoint'],
  [/^(?:did|does|what|has|have)\b.*\b(?:find|finds|found)\b/, /^(?:find|finds|found)$/, 'find'],
  [/^(?:what|how)\b.*\bappraised?\b/, /^appraised?$/, 'appraisal value'],
  [/^who\b.*\bappraised?\b/, /^appraised?$/, 'appraiser'],
  [/\b(?:insurance|policy)\b.*\bpays? for\b/, /^pays?$/, 'covered'],
  [/\btake home\b/, /^(?:take|home)$/, 'net'],
  [/\bappraisers? (?:say|said|state|stated|put|value|valued)\b/, /^appraisers?$/, 'appraisal'],
  [/\bhow (?:big|large)\b.*\b(?:lot|land|parcel|yard|site)\b/, /^(?:big|large)$/, 'size'],
  // What a laboratory writes of water that may be drunk.
  [
    /\bwater\b.*\b(?:safe|drink|drinkable|drinking|potable|clean)\b|\b(?:safe|drink|potable)\b.*\bwater\b/,
    /^(?:safe|drink|drinkable|drinking|potable|clean)$/,
    'coliform',
  ],
  [/^how much (?:money )?(?:is|was|do we have|have we got)(?: there)? (?:in|on)\b/, /^much$/, 'value'],
];

/** What stands in a document as a list: all of it is asked for. */
const listed =
  /^(?:what|which) (?:vaccinations?|vaccines?|shots|grades?|marks?)\b|^what (?:do|does|did) .*\b(?:allow|permit|require)$/;

/** What a document says is asked for, though its name stands beside a word that looks for documents: "what did the water test find". */
export const asksWithin = (text: string): boolean => {
  const line = wordsOf(text)
    .map((word) => word.text)
    .join(' ');
  return listed.test(line) || saidOtherwise.some(([asked]) => asked.test(line));
};

const asksPart =
  /^who (?:is|are|was|were) (?:the|our|my) (?:alternate )?(?:executor|trustee|beneficiary|guardian|surveyor|appraiser|inspector|grantor|grantee|agent|registrar)s?$/;

const superlative =
  /^(?:who|which|what)\b.*\b(?:most|least|highest|lowest|biggest|largest|smallest|cheapest|oldest|newest)\b(?! (?:recent|of))/;

/** Whether a day is asked for, money, an amount of anything, or a number by which something is known. */
function formOf(text: string): 'money' | 'amount' | 'day' | 'number' | undefined {
  if (wantedOf(text).form === 'day') return 'day';
  if (/\b(?:number|no\.|nr)(?!\w)/i.test(text) && !/\bnumber of\b/i.test(text)) return 'number';
  if (/\b(?:what|how much)\b.*\b(?:pay|pays|paid|costs?)\b/i.test(text)) return 'money';
  if (/\b(?:how (?:big|large)|size|area|acreage|acres)\b.*\b(?:lot|land|parcel|yard|site)\b/i.test(text))
    return 'amount';
  return /^(?:amount|count|percent)$/.test(wantedOf(text).form ?? '') ? 'amount' : undefined;
}

/** Words of a question by which records are called that are named otherwise: "home", "the cabin". */
export const ownersIn = (names: readonly Named[], text: string) =>
  wordsOf(text).flatMap(({ text: word, stem }) =>
    names.flatMap(({ meaning, also = [] }) =>
      meaning.kind === 'record' && also.some((each) => stemOf(plain(each)) === stem)
        ? [{ word, id: meaning.record.item_id }]
        : [],
    ),
  );
type Owners = ReturnType<typeof ownersIn>;

/** "What does the lease say about pets": the words of a document are asked for, and no record says them. */
export const asksForWords = (text: string): boolean =>
  /\b(say|says|said|state|states|mention|mentions|according to)\b/i.test(text);

/** "The last pay stub": the newest of them is looked at first. */
const isNewest = (every: readonly Word[], at: number): boolean =>
  /^(?:last|latest|newest|recent)$/.test(every[at]?.text ?? '') &&
  /^(?:pay|bank|tax|credit|payslip|paycheck|statement|stub|bill|invoice|receipt|report|return|appraisal|lease|contract|letter|document|water|inspection|test)/.test(
    every[at + 1]?.text ?? '',
  );

/** The tool that looks into documents; an area lends it. */
const lookingInto = 'in_documents';

/**
 * The reading that looks for the words of a question in documents; undefined for a single word and where no area lends the tool. Days that are named must
 * stand there as they were said: another passage says nothing of "last year", though it may hold the words.
 */
export function documentsReading(
  { tools }: Lent,
  text: string,
  known: ReadonlySet<string>,
  today: Day,
  owners: Owners = [],
): Reading | undefined {
  const looking = tools.find(({ tool }) => tool.name === lookingInto);
  const every = wordsOf(text);
  const periods = periodsIn(text, every, today).filter(
    ({ past }) => past.from !== today || past.to !== today,
  );
  const inPeriod = (at: number) => periods.some(({ first, last }) => first <= at && at <= last);
  const line = every.map((word) => word.text).join(' ');
  const otherwise = saidOtherwise.filter(([asked]) => asked.test(line));
  // What is the most of several stands in none of them.
  // Whether something was paid stands in no document that says when it is due.
  if (superlative.test(line) || /^(?:was|were|is|are|has|have|did) .*\b(?:paid|pay)\b/.test(line))
    return undefined;
  const words = every.flatMap((word, at) => {
    if (inPeriod(at) || isNewest(every, at)) return [];
    const [, , meant] = otherwise.find(([, said]) => said.test(word.text)) ?? [];
    if (meant !== undefined)
      return meant.split(' ').map((each) => ({ ...word, text: each, stem: stemOf(each) }));
    return word.text !== 'many' && isAskedFor(text, every, at) ? [word] : [];
  });
  // "Who is the executor" names nothing but a part in a document.
  const fewest = asksPart.test(line) ? 1 : 2;
  if (looking === undefined || words.length + periods.length < fewest) return undefined;
  // A number of anything is not told by two words that stand beside some number.
  if (/\bmany\b/i.test(text) && words.length < 3) return undefined;
  // A word that no tool knows is what the question is about: without it, a passage answers something else.
  const must = words.filter(({ stem }) => !known.has(stem)).map((word) => word.text);
  const q = words.map((word) => word.text).join(' ');
  const said = periods.map(({ first, last }) =>
    every
      .slice(first, last + 1)
      .map((word) => word.text)
      .join(' ')
      .replace(/^(?:(?:in|of|for|during|from|on|at|the) )+/, ''),
  );
  // A passage that lacks a word of a short question answers another one.
  const missing =
    asksForWords(text) || listed.test(line) ? { whole: true } : { missing: words.length < 4 ? 0 : 1 };
  const form = formOf(text);
  const asked = {
    q,
    must,
    ...missing,
    ...(said.length > 0 && { said }),
    ...(form !== undefined && { form }),
    ...(owners.length > 0 && { owners }),
  };
  return { tool: lookingInto, asked, label: looking.tool.title };
}

const isAskedFor = (text: string, every: readonly Word[], at: number): boolean => {
  const { text: word = '', stem = '' } = every[at] ?? {};
  return (!isFiller(stem) || isWill(text, every, at)) && !asking.has(word);
};

/** The reading for a passage that may lack a word that no tool knows, though no name: it is offered, and answers nothing. */
export function nearlyInside(reading: Reading, text: string): Reading {
  const every = wordsOf(text);
  const named = every.flatMap(({ text: word, stem }, at) =>
    !isFiller(stem) && isSomebody(text, every, at) ? [word] : [],
  );
  const must = [reading.asked['must']].flat().filter((word) => named.includes(String(word)));
  return { ...reading, asked: { ...reading.asked, must } };
}

/** Whether documents hold enough of a question to quote them. */
export async function holdsAnything(
  { tools }: Lent,
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  { tool: name, asked }: Reading,
): Promise<boolean> {
  const looking = tools.find(({ tool }) => tool.name === name);
  const answer = await looking?.answer(tx, owner, asked, today);
  return (answer?.figures.length ?? 0) > 0;
}
