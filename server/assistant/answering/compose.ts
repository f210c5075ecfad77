import { maxFigures, maxQuotes, type Answered, type NamedRecord } from '@holdfast/domain/assistant/message';
import { nothingYet, sayNothing } from '@holdfast/domain/assistant/nothing-yet';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { sentenceOf } from '@holdfast/domain/assistant/sentence';
import { understoodOf } from '@holdfast/domain/assistant/understood';
import type { Reading } from '@holdfast/domain/assistant/understanding/reading';
import type { Citation, Figure, Tool, ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, negateMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { labelsOf } from './find-names.ts';

type Answer = { readonly reading: Reading; readonly tool: Tool; readonly answer: ToolAnswer };

/** So many sources stand under an answer. */
const mostCites = 12;

/** An answer as it is shown: the sentence of its first figures, all figures that there is room for, and the records they come from. */
export async function composeAnswer(
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  answers: readonly Answer[],
): Promise<Answered> {
  const difference = [...differenceOf(answers), ...sumOf(answers)];
  const figures = [...difference, ...answers.flatMap(({ answer }) => answer.figures)];
  const shown = figures.slice(0, maxFigures);
  const cites = await nameCitations({ tx, owner }, shown);
  const quotes = shown.flatMap(({ quote, cites: [source] }) => {
    const document = cites.find((each) => each.item_id === source?.item_id);
    return quote === undefined || document === undefined ? [] : [{ text: quote, document }];
  });
  const href = answers.map(({ answer }) => answer.href).find((each) => each !== undefined);
  const sentences = [
    ...answers.map(({ answer, tool }) => sentenceOf(tool, answer.figures, today)),
    ...answers.slice(0, 1).flatMap(({ tool }) => difference.map((each) => sentenceOf(tool, [each], today))),
  ];
  const known = figures.length > 0;
  const nothing = sayNothing(figures) ? await ofNothing({ tx, owner }, answers) : null;
  return {
    content: nothing ?? (known ? sentences.join(' ') : unknownIn(tx)),
    understood: understoodIn(answers),
    figures: nothing === null ? shown : [],
    more: href === undefined ? null : { label: figures.length > shown.length ? 'See all' : 'Open', href },
    cites,
    quotes: quotes.slice(0, maxQuotes),
    choices: [],
    proposal: null,
    words: null,
    notice: null,
    as_of: known || nothing !== null ? today : null,
    source: null,
    confidence: null,
    known: known || nothing !== null,
  };
}

/** By how much one of two differs from the other, where both are amounts of the same: "how much more is the home worth than the cabin". */
function differenceOf(answers: readonly Answer[]): Figure[] {
  const [one, other] = answers.map(({ answer }) => answer.figures[0]);
  const [first, second] = answers.map(({ reading }) => reading);
  const asksBy = first?.wanted?.said.includes('differenc') === true;
  if (one === undefined || other === undefined || answers.length !== 2 || !asksBy) return [];
  if (first?.tool !== second?.tool || one.label !== other.label) return [];
  if (one.unit !== 'money' || other.unit !== 'money') return [];
  const by = subtractMoney(one.value, other.value);
  return [
    {
      id: 'difference',
      label: 'Difference',
      unit: 'money',
      value: by.startsWith('-') ? negateMoney(by) : by,
      cites: [...one.cites, ...other.cites].slice(0, mostCites),
    },
  ];
}

/** What several amounts of the same come to: "how much is in checking and savings together". */
function sumOf(answers: readonly Answer[]): Figure[] {
  const all = answers.flatMap(({ answer }) => answer.figures.slice(0, 1));
  const [first] = answers;
  const asksSum = first?.reading.wanted?.said.includes('sum') === true;
  const isSame = answers.every(({ reading, answer: { figures } }) => {
    const [one] = figures;
    return reading.tool === first?.reading.tool && one?.label === all[0]?.label && one?.unit === 'money';
  });
  // What is named twice is counted once: then there is no sum.
  const asked = new Set(answers.map(({ reading }) => JSON.stringify(reading.asked)));
  if (!asksSum || answers.length < 2 || !isSame || asked.size < answers.length) return [];
  return [
    {
      id: 'sum',
      label: 'Together',
      unit: 'money',
      value: addMoney(...all.map(({ value }) => value)),
      cites: all.flatMap(({ cites }) => cites).slice(0, mostCites),
    },
  ];
}

/** What was understood, with the words that were corrected: a wrong correction is then seen. */
function understoodIn(answers: readonly Answer[]): string | null {
  const corrected = answers.flatMap(({ reading }) => reading.corrected ?? []);
  const said = new Set(corrected.map(({ typed, read }) => `“${typed}” read as “${read}”`));
  const read = answers.map(({ reading, answer }) => understoodOf(reading, answer.figures));
  return [...read, ...said].join(' · ') || null;
}

/** Said where nothing is known; a guest is told that there may be more. */
const unknownIn = (tx: Tx): string =>
  guestIn(tx) === undefined
    ? assistantTexts.unknown
    : `${assistantTexts.unknown} ${assistantTexts.onlyShared}`;

/** What is said to somebody who has no record at all, instead of amounts that are zero; null for everybody else, and for guests, who may not see all. */
async function ofNothing(
  { tx, owner }: { tx: Tx; owner: string },
  answers: readonly Answer[],
): Promise<string | null> {
  const said = answers.flatMap(({ answer }) => nothingYet(answer.href) ?? []);
  if (said.length < answers.length) return null;
  const { rows } = await sql<{ any: boolean }>`
    select viewer_id() is distinct from ${owner}::uuid or exists (select from records where user_id = ${owner}) as any`.execute(
    tx,
  );
  return rows[0]?.any === false ? [...new Set(said)].join(' ') : null;
}

/** What is cited, each record and page once, with its name; what the asker does not see is not cited. */
async function nameCitations(
  asking: { tx: Tx; owner: string },
  figures: readonly Figure[],
): Promise<NamedRecord[]> {
  const cited = new Map<string, Citation>();
  for (const each of figures.flatMap(({ cites }) => cites))
    if (cited.size < mostCites) cited.set(`${each.item_type}/${each.item_id}/${each.page ?? ''}`, each);
  const named = await labelsOf(asking, [...cited.values()]);
  return named.map(({ record, label }) => ({ ...record, label }));
}
