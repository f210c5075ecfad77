/** What a sentence asks to be written. Rules read it, never a service; nothing is written by them. */
import { recordReference } from '../../kernel/record-type.ts';
import type { Day } from '../../kernel/time/day.ts';
import { howToIn } from '../how-tos/tool.ts';
import { spokenOf, type Spoken } from '../spoken.ts';
import type { Reading, Understood } from '../understanding/reading.ts';
import { doneIn, type DoneRequest } from './done-request.ts';
import { reminderIn, type ReminderRequest } from './reminder-request.ts';
import { rentIn, type RentRequest } from './rent-request.ts';
import { refused, screens, type Refused, type Screen } from './screens.ts';
import { transactionIn, type TransactionRequest } from './transaction-request.ts';
import { valueIn, type ValueRequest } from './value-request.ts';

export type ChangeRequest =
  | ReminderRequest
  | DoneRequest
  | ValueRequest
  | TransactionRequest
  /** A tenant has paid: an amount, or what is open of a month's rent, or of all of it. */
  | RentRequest
  | Refused;

/**
 * Reads a sentence as something to write; undefined where it is a question. A sentence that sounds like a change and lacks a day or an amount is
 * refused with its screen: nothing is guessed. What the rules read as a whole question is one, whatever it begins with ("book value of the boat"),
 * but for what is done on a screen that they know.
 */
export function changeRequestOf(
  text: string,
  {
    masked,
    placeholders,
    typed,
    readings,
    choices = [],
  }: Pick<Understood, 'masked' | 'placeholders' | 'typed' | 'readings'> &
    Partial<Pick<Understood, 'choices'>>,
  today: Day,
): ChangeRequest | undefined {
  const spoken = spokenOf(text, { masked, placeholders, typed }, today);
  const said = { ...spoken, sentence: plainSentence(spoken.sentence) };
  if (isQuestion(said.sentence, text)) return undefined;
  const reminder = reminderIn(said);
  if (reminder !== undefined) return reminder;
  const written = isDenied.test(said.sentence)
    ? undefined
    : (rentIn(said) ?? valueIn(said) ?? transactionIn(said) ?? doneIn(said));
  const change = written ?? refusedIn(said);
  // "Gutters cleaned yesterday" is a question where the rules read it as one.
  if (change?.kind === 'done' && change.hint === true && readings.length > 0) return undefined;
  if (change?.kind !== 'refused') return change;
  if (readings.length === 0) return documentIn(choices, change.screen) ?? change;
  const how = howToIn(readings);
  if (how === undefined) return orders.test(said.sentence) ? change : undefined;
  return refused({ label: how.title, href: how.href });
}

/** A document that is the only one the words may mean has a screen of its own, where it is changed. */
function documentIn(choices: readonly Reading[], { href }: Screen): ChangeRequest | undefined {
  if (href !== screens.documents.href && !href.startsWith('/search')) return undefined;
  const [only, ...more] = choices.filter(({ tool }) => tool === 'find_document');
  const of = recordReference.safeParse(only?.asked['of']).data;
  return of === undefined || more.length > 0 || of.item_type !== 'document'
    ? undefined
    : refused({ label: only?.about ?? screens.documents.label, href: `/documents/${of.item_id}` });
}

const plainSentence = (text: string) =>
  text
    .replace(/[“”"]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(please|hey|hi|ok|okay|could you|can you|would you|will you)[,\s]+/i, '')
    .replace(/^please[,\s]+/i, '')
    .replace(
      /^(?:record|note|log|enter|add|write down|put down|mark down|remember)(?: that)? (?=(?:i|we)\b)/i,
      '',
    )
    .replace(/^(?:record|note|log|write down|put down|mark down) that /i, '')
    .replace(/[.!?]+$/, '');

/** "Could you delete …?" asks for a change, and its mark is none of a question. */
const asksPolitely = /^(?:(?:please|hey|hi|ok|okay)[,\s]+)*(?:could|can|would|will) you\b/i;

/** What was not done is nothing to write. */
const isDenied = /\b(?:not|never|forgot|nobody|cannot)\b|n't\b/i;

/** Words with which questions begin. "Can you remind me …?" has lost its beginning here and is a request. */
const isQuestion = (sentence: string, text: string) =>
  /^(what|which|who|whose|when|where|why|how|is|are|was|were|do(?! not (?:let|forget))|does|did|has|have we|have i|should|show|list|tell|find|look)\b/i.test(
    sentence,
  ) ||
  (/\?\s*$/.test(text) &&
    !/^(?:remind|set a reminder)\b/i.test(sentence) &&
    !(asksPolitely.test(text) && changing.test(sentence)));

const changing =
  /^(?:i want to |i'd like to |let's |go ahead and )?(accept|add|adjust|approve|archive|assign|attach|book|cancel|change|clear|close|complete|confirm|correct|create|cross off|deactivate|decline|delete|disable|drop|duplicate|edit|email|enable|enter|erase|finish|increase|invite|log|lower|make|mark|merge|move|open an?|pay|post|postpone|put|raise|record|reduce|register|reject|remove|rename|renew|replace|reschedule|reset|restore|revoke|schedule|sell|send|set|share|sign|skip|snooze|split|start|stop|switch o(?:n|ff)|tick off|transfer|turn o(?:n|ff)|undo|unshare|update|upload|write)\b/i;

/** Which screen a change belongs to, by its words; the first that fits. */
const places: readonly (readonly [RegExp, Screen])[] = [
  [/\b(rent|tenant|lease|unit)s?\b/i, screens.rentals],
  [/\b(share|unshare|invite|access|guest)s?\b/i, screens.sharing],
  [/\b(message|email|send|write)s?\b/i, screens.messages],
  [/\b(document|file|folder|scan|deed)s?\b/i, screens.documents],
  [/\b(task|maintenance|filter|service)s?\b/i, screens.maintenance],
  [/\b(visit|meeting|event|lesson|party|birthday|calendar)s?\b/i, screens.calendar],
  [/\b(remind|reminder|date|appointment)s?\b/i, screens.dates],
  [
    /\b(pay|paid|bill|transaction|transfer|expense|income|account|dollar|buck|checking|saving)s?\b/i,
    screens.transactions,
  ],
  [/\b(value|worth|price)s?\b/i, screens.values],
];

function refusedIn({ sentence, named }: Spoken): ChangeRequest | undefined {
  if (!changing.test(sentence)) return undefined;
  return refused(places.find(([words]) => words.test(sentence))?.[1] ?? searchFor(named) ?? screens.home);
}

/** Nobody asks a question that begins so: "share the deed with Ana", "put 500 to savings". */
const orders =
  /^(?:cancel|delete|invite|remove|rename|revoke|unshare|share\b.*\bwith|(?:put|set|change|move|transfer|update|raise|lower|mark)\b(?! (?:in|of|since)\b)(?!.*\b(?:what|how|when|which|much)\b).* (?:to|at|as|into))\b/i;

/** Where no words say which screen it is, what is named can be searched for. */
function searchFor(named: Spoken['named']): Screen | undefined {
  const words = named.map((each) => each.words).join(' ');
  return words === '' ? undefined : { label: 'Search', href: `/search?q=${encodeURIComponent(words)}` };
}
