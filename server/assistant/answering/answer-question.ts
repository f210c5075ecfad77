import { partsOfAdvice } from '@holdfast/domain/assistant/advice/advice';
import type { Answered } from '@holdfast/domain/assistant/message';
import { grammarOf, type Grammar } from '@holdfast/domain/assistant/understanding/grammar';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import { comparedBy } from '@holdfast/domain/assistant/understanding/comparing/pairs';
import { wordsOf } from '@holdfast/domain/assistant/understanding/words';
import { proposeOnly, understand } from '@holdfast/domain/assistant/understanding/understand';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { LentTool } from '../../kernel/tools.ts';
import { askTool } from './ask-tool.ts';
import { checkedChoices, sayTheSame } from './checked-choices.ts';
import type { Lent } from './lent.ts';
import { composeAnswer } from './compose.ts';
import {
  asksForWords,
  asksWithin,
  documentsReading,
  holdsAnything,
  nearlyInside,
  ownersIn,
} from './in-documents.ts';
import { readEnglish } from './english.ts';
import { findNames, labelsOf } from './find-names.ts';

export type Asked = {
  readonly text: string;
  /** Records that a question without a name is about; the caller has checked that the asker sees them. */
  readonly context: readonly RecordReference[];
  /** The readings of the question before, of the last ten minutes of the same conversation. */
  readonly before: readonly Reading[];
  /** Whether documents are looked into. */
  readonly rag: boolean;
  /** What this person's words meant before: an alias of a record, or a question with its reading. */
  readonly learned: {
    readonly aliases: readonly { alias: string; record: RecordReference }[];
    readonly reading: Reading | undefined;
  };
  /** Its reading had nothing to say: only what else it may mean is looked for. */
  readonly onlyChoices?: boolean;
};

type Asking = { tx: Tx; owner: string; today: Day };

/** Of each tool that decides a question for advice so many figures stand. */
const ofEach = 4;
/** A question is answered by at most so many tools. */
const mostTools = 4;

/** Whoever tells the assistant to act as another one asks nothing of their own records. */
const isCommand =
  /\b(?:forget|ignore|disregard|bypass|override)\b.{0,12}\b(?:your|all|any|the|previous|these|those)\b.{0,12}\b(?:rules|instructions|prompts?|guidelines)\b|\bsystem prompt\b/i;
const nothingRead: Understood = {
  readings: [],
  choices: [],
  leftovers: [],
  candidates: [],
  masked: '',
  placeholders: {},
  typed: {},
};

/** "The deposit in the lease": what the document says, and not what a record does. */
const statedIn =
  /\b(?:in|according to|per|by) (?:the|our|my|his|her|their|[A-Z][\w’']*s) (?:[\w’'-]+ ){0,2}(?:lease|contract|note|statement|deed|will|report|appraisal|receipt|return|agreement|invoice|certificate)\b/i;

let known: { readonly tools: readonly LentTool[]; readonly grammar: Grammar } | undefined;

/** The ways of the tools, read once: they are the same for every question. */
export function grammarFor(tools: readonly LentTool[]): Grammar {
  if (known?.tools.length === tools.length && known.tools.every((each, nth) => each === tools[nth]))
    return known.grammar;
  known = { tools, grammar: grammarOf(tools.map(({ tool }) => tool)) };
  return known.grammar;
}

/**
 * Reads a question with the names that the asker may see (`tx` is theirs: owner or guest), without answering it. Where no way fits and
 * documents may be looked into, the one that looks into them is read.
 */
export async function readQuestion(lent: Lent, call: Asking, asked: Asked): Promise<Understood> {
  if (isCommand.test(asked.text)) return nothingRead;
  const grammar = grammarFor(lent.tools);
  const isEnglish = await readEnglish();
  const { aliases } = asked.learned;
  const lookedUp = [asked.text, ...comparedBy(asked.text)].join(' ');
  const { names, near: nearWords } = await findNames(
    lent.names,
    call,
    lookedUp,
    grammar.known,
    aliases,
    isEnglish,
  );
  const context = await labelsOf(call, asked.context);
  const { today } = call;
  const asking = { today, names, near: nearWords, isEnglish, context, before: asked.before };
  const read = understand(grammar, asked.text, asking);
  const understood =
    asked.onlyChoices === true && read.readings.length === 1
      ? { ...read, readings: [], proposed: proposeOnly(grammar, asked.text, asking) }
      : read;
  if (asked.learned.reading !== undefined && understood.readings.length !== 1)
    return { ...understood, readings: [asked.learned.reading], choices: [] };
  const tied = understood.choices.length > 0 && understood.leftovers.length === 0;
  const looked = (text: string) =>
    asked.rag && !tied
      ? documentsReading(lent, text, grammar.known, today, ownersIn(names, text))
      : undefined;
  const corrected = saidIn(asked.text, understood);
  const typed = corrected === asked.text ? undefined : looked(asked.text);
  const inside = looked(corrected) ?? typed;
  const [reading, second] = understood.readings;
  if (tied && (await sayTheSame(lent, call, understood.choices)))
    return { ...understood, readings: understood.choices.slice(0, 1), choices: [] };
  if (second !== undefined || tied) return understood;
  if (asked.onlyChoices === true || inside === undefined)
    return reading === undefined
      ? { ...understood, choices: await checkedChoices(lent, call, understood, undefined) }
      : understood;
  if (
    ((reading?.tool === 'find_document' && asksWithin(asked.text)) ||
      (reading !== undefined && statedIn.test(asked.text))) &&
    (await holdsAnything(lent, call, inside))
  )
    return { ...understood, readings: [inside] };
  // What no record says may stand in a document.
  if (reading !== undefined)
    return { ...understood, readings: [{ ...reading, otherwise: [...(reading.otherwise ?? []), inside] }] };
  // A word that nobody knows may stand in a document as it was typed.
  for (const each of [inside, typed])
    if (each !== undefined && (await holdsAnything(lent, call, each)))
      return { ...understood, readings: [each], choices: [] };
  if (asksForWords(asked.text)) return { ...understood, choices: [] };
  const near = nearlyInside(inside, asked.text);
  return { ...understood, choices: await checkedChoices(lent, call, understood, near) };
}

/** A question with the words that were corrected, where no way fits; else the question itself. */
function saidIn(text: string, { leftovers, masked }: Understood): string {
  const typed = new Set(wordsOf(text).map((word) => word.text));
  const isTyped = leftovers.every((word) => typed.has(word));
  return isTyped || masked.includes('{{period') ? text : leftovers.join(' ');
}

/** Answers readings by their tools, at most four of them, with the computed sentence first. */
export async function answerReadings(
  lent: Lent,
  call: Asking,
  readings: readonly Reading[],
): Promise<Answered> {
  const answers = [];
  for (const reading of readings.slice(0, mostTools))
    answers.push(...((await answerParts(lent, call, reading)) ?? [await answerReading(lent, call, reading)]));
  return composeAnswer(call, answers);
}

/** Answers a question for advice by the tools that decide it, each with its own sentence; undefined for any other. */
async function answerParts(lent: Lent, call: Asking, reading: Reading) {
  const parts = partsOfAdvice(
    reading,
    lent.tools.map(({ tool }) => tool),
    call.today,
  );
  if (parts === undefined) return undefined;
  const answers = [];
  for (const part of parts) answers.push(await askTool(lent, call, part));
  const telling = answers
    .filter(({ answer }) => answer.figures.length > 0)
    .map((each) => ({
      ...each,
      answer: { ...each.answer, figures: each.answer.figures.slice(0, ofEach) },
    }));
  return telling.length === 0 ? undefined : telling;
}

/** Answers a reading; where its tool has nothing to say, by what the question may mean besides. */
async function answerReading(lent: Lent, call: Asking, reading: Reading) {
  const first = await askTool(lent, call, reading);
  if (first.answer.figures.length > 0) return first;
  for (const each of reading.otherwise ?? []) {
    const other = await askTool(lent, call, { ...each, ...(reading.wanted && { wanted: reading.wanted }) });
    if (other.answer.figures.length > 0) return other;
  }
  return first;
}

/** How questions are read and answered; tests of what stands around it hand in their own. */
export type Answering = {
  readonly readQuestion: typeof readQuestion;
  readonly answerReadings: typeof answerReadings;
};
