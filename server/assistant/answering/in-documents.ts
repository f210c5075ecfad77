import { isFiller } from '@holdfast/domain/assistant/understanding/fillers';
import { isSomebody, isWill } from '@holdfast/domain/assistant/understanding/question';
import type { Reading } from '@holdfast/domain/assistant/understanding/reading';
import { periodsIn } from '@holdfast/domain/assistant/understanding/spans/periods';
import { wordsOf } from '@holdfast/domain/assistant/understanding/words';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { Lent } from './lent.ts';

/** Words that ask, and words for what is read: no passage has to hold them. */
const asking = new Set(
  'who whom whose where when why how say says state states term terms clause clauses according mention mentions'.split(
    ' ',
  ),
);

/** "What does the lease say about pets": the words of a document are asked for, and no record says them. */
export const asksForWords = (text: string): boolean =>
  /\b(say|says|said|state|states|mention|mentions|according to)\b/i.test(text);

/** The tool that looks into documents; an area lends it. */
const lookingInto = 'in_documents';

/**
 * The reading that looks for the words of a question in documents; undefined for a single word, where no area lends the tool, and where days are
 * named: a passage says nothing of "next year", though it may hold the words.
 */
export function documentsReading(
  { tools }: Lent,
  text: string,
  known: ReadonlySet<string>,
  today: Day,
): Reading | undefined {
  const looking = tools.find(({ tool }) => tool.name === lookingInto);
  const every = wordsOf(text);
  const words = every.filter(
    ({ text: word, stem }, at) => (!isFiller(stem) || isWill(text, every, at)) && !asking.has(word),
  );
  if (looking === undefined || words.length < 2) return undefined;
  // A number of anything is not told by two words that stand beside some number.
  if (/\bmany\b/i.test(text) && words.filter(({ text: word }) => word !== 'many').length < 3)
    return undefined;
  if (periodsIn(text, every, today).some(({ past }) => past.from !== today || past.to !== today))
    return undefined;
  // A word that no tool knows is what the question is about: without it, a passage answers something else.
  const must = words.filter(({ stem }) => !known.has(stem)).map((word) => word.text);
  const q = words.map((word) => word.text).join(' ');
  // A passage that lacks a word of a short question answers another one.
  const missing = asksForWords(text) ? {} : { missing: words.length < 4 ? 0 : 1 };
  return { tool: lookingInto, asked: { q, must, ...missing }, label: looking.tool.title };
}

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
