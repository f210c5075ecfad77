/** What a sentence asks to be written. Rules read it, never a service; nothing is written by them. */
import { recordReference, type RecordReference } from '../../kernel/record-type.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import type { Reading, Understood } from '../understanding/reading.ts';
import { howToIn } from '../how-tos/tool.ts';
import { rentIn, type RentRequest } from './rent-request.ts';
import { amountIn, dayIn, recordIn, spelled, spokenOf, withoutMarks, type Spoken } from '../spoken.ts';

/** Something named in a sentence: a record that was recognized, or words in which to look for one. */
export type Named = { readonly record: RecordReference | null; readonly words: string };

export type ChangeRequest =
  | {
      readonly kind: 'reminder';
      readonly title: string;
      readonly day: Day;
      readonly about: RecordReference | null;
    }
  | { readonly kind: 'done'; readonly task: Named; readonly day: Day; readonly cost: Money | null }
  | { readonly kind: 'value'; readonly thing: Named; readonly value: Money; readonly day: Day }
  | {
      readonly kind: 'transaction';
      readonly direction: 'expense' | 'income';
      readonly payee: string;
      readonly amount: Money;
      /** On which account, in the words that were said. */
      readonly account: string | null;
      readonly day: Day;
    }
  /** A tenant has paid: an amount, or what is open of a month's rent, or of all of it. */
  | RentRequest
  /** It sounds like a change that is not made here; the screen where it is. */
  | { readonly kind: 'refused'; readonly screen: Screen };

export type Screen = { readonly label: string; readonly href: string };

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
  const change = rentIn(said) ?? valueIn(said) ?? transactionIn(said) ?? doneIn(said) ?? refusedIn(said);
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
    .replace(/[.!?]+$/, '');

/** "Could you delete …?" asks for a change, and its mark is none of a question. */
const asksPolitely = /^(?:(?:please|hey|hi|ok|okay)[,\s]+)*(?:could|can|would|will) you\b/i;

/** Words with which questions begin. "Can you remind me …?" has lost its beginning here and is a request. */
const isQuestion = (sentence: string, text: string) =>
  /^(what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|has|have we|have i|should|show|list|tell|find|look)\b/i.test(
    sentence,
  ) ||
  (/\?\s*$/.test(text) &&
    !/^remind\b/i.test(sentence) &&
    !(asksPolitely.test(text) && changing.test(sentence)));

function reminderIn(said: Spoken): ChangeRequest | undefined {
  const [, about] =
    /^(?:remind (?:me|us)|set (?:me |us )?a reminder|add a reminder)\b\s*(.*)$/i.exec(said.sentence) ?? [];
  if (about === undefined) return undefined;
  const found = dayIn(about, said, 'ahead');
  const title = withoutMarks(found?.rest ?? about).replace(/^(to|about|of|that|for)\s+/i, '');
  if (found === undefined || found.day < said.today || title === '') return refused(screens.dates);
  return {
    kind: 'reminder',
    title: capitalized(title).slice(0, 100),
    day: found.day,
    about: recordIn(about, said),
  };
}

const doneWords =
  'changed|replaced|cleaned|serviced|flushed|inspected|tested|finished|completed|drained|oiled|checked|swept|trimmed|mowed|painted|sealed|did|done';

function doneIn(said: Spoken): ChangeRequest | undefined {
  const [, what] =
    new RegExp(`^(?:i|we)(?:'ve| have)? (?:just |already )?(?:${doneWords})\\b\\s*(.*)$`, 'i').exec(
      said.sentence,
    ) ?? [];
  if (what === undefined) return undefined;
  const found = dayIn(what, said);
  const on = found?.day ?? said.today;
  const rest = found?.rest ?? what;
  const paid = amountIn(rest, said);
  const words = withoutMarks(paid?.rest ?? rest).replace(/\s*\b(for|it cost|cost|paid)$/i, '');
  const record = recordIn(words, said);
  const task = words.replace(/^(the|our|my|a|an)\s+/i, '');
  if (on > said.today || task === '') return refused(screens.maintenance);
  return { kind: 'done', task: { record, words: task }, day: on, cost: paid?.amount ?? null };
}

function valueIn(said: Spoken): ChangeRequest | undefined {
  const now = said.sentence.replace(/\s*,?\s*\b(now|today)$/i, '');
  const [, thing, rest] =
    /^(?:set the value of |the value of )?(.+?) (?:is|are|to|is now|are now)(?: now)?(?: worth)? (.+)$/i.exec(
      now,
    ) ?? [];
  const sayingWorth = /\bworth\b/i.test(now) || /^(set )?the value of /i.test(now);
  if (thing === undefined || rest === undefined || !sayingWorth) return undefined;
  const value = amountIn(rest, said);
  if (
    value === undefined ||
    withoutMarks(value.rest)
      .replace(/\b(now|worth|dollars)\b/gi, '')
      .trim() !== ''
  ) {
    return refused(screens.values);
  }
  const words = withoutMarks(thing).replace(/^(the|our|my)\s+/i, '');
  return {
    kind: 'value',
    thing: { record: recordIn(thing, said), words },
    value: value.amount,
    day: said.today,
  };
}

/** "Paid 45 at the grocery", "put 80 dollars for gas on the card": an amount stands behind the verb. */
const noted =
  /^(?:just )?(?:paid|spent|(?:put|log|enter|record|add)(?: an?)?(?: expense| payment| purchase)?(?: of)?) ((?:\$|\{\{)?[\w.,]+(?:\}\})?(?: dollars| bucks)? (?:at|for)\b.+)$/i;
/** "Log a payment of 50 to the gas company": whom it went to stands behind it. */
const notedPayment =
  /^(?:put|log|enter|record|add) (?:an? )?(?:expense|payment|purchase) of ((?:\$|\{\{)?[\w.,]+(?:\}\})?(?: dollars| bucks)? to\b.+)$/i;
const plans = /\b(?:budget|goal|plan|rent|loan|mortgage|insurance|reminder|invoice|quote)s?\b/i;

function transactionIn(said: Spoken): ChangeRequest | undefined {
  const told = plans.test(said.sentence)
    ? undefined
    : (noted.exec(said.sentence) ?? notedPayment.exec(said.sentence))?.[1];
  const spent = /^(?:i|we)(?:'ve| have)? (?:just )?(?:paid|spent) (.+)$/i.exec(said.sentence)?.[1] ?? told;
  const came = /^(?:i|we)(?:'ve| have)? (?:just )?(?:got|received|earned|were paid|was paid) (.+)$/i.exec(
    said.sentence,
  )?.[1];
  const rest = spent ?? came;
  if (rest === undefined) return undefined;
  if (told !== undefined && amountIn(dayIn(told, said)?.rest ?? told, said) === undefined) return undefined;
  const found = dayIn(rest, said);
  const sum = amountIn(found?.rest ?? rest, said);
  const day = found?.day ?? said.today;
  if (sum === undefined || day > said.today) return refused(screens.transactions);
  const account = onAccount.exec(sum.rest)?.[1] ?? null;
  const payee = withoutMarks(sum.rest.replace(onAccount, ''))
    .replace(/^((dollars|bucks)\s+)?(at|to|for|from|on|by|in)\s+/i, '')
    .replace(/^(the)\s+/i, '');
  if (payee === '') return refused(screens.transactions);
  return {
    kind: 'transaction',
    direction: spent === undefined ? 'income' : 'expense',
    payee: spelled(payee, said, 'payee').slice(0, 200),
    amount: sum.amount,
    account,
    day,
  };
}

/** On which account it was, at the end: "on the card", "from checking". */
const onAccount =
  /,?\s+(?:on|from|with|by) (?:the |my |our )?((?:[\w ]+ )?(?:card|account|checking|savings|cash))\b/i;

const screens = {
  calendar: { label: 'Calendar', href: '/calendar' },
  dates: { label: 'Reminders', href: '/dates' },
  maintenance: { label: 'Maintenance', href: '/maintenance' },
  values: { label: 'Values', href: '/worth' },
  transactions: { label: 'Transactions', href: '/finance/transactions' },
  rentals: { label: 'Rentals', href: '/rentals' },
  documents: { label: 'Documents', href: '/documents' },
  messages: { label: 'Messages', href: '/messaging' },
  sharing: { label: 'Trusted people', href: '/profile/trusted-users' },
  home: { label: 'Dashboard', href: '/' },
} as const;

const refused = (screen: Screen): ChangeRequest => ({ kind: 'refused', screen });

const changing =
  /^(?:i want to |i'd like to |let's |go ahead and )?(add|book|cancel|change|clear|close|complete|confirm|create|delete|drop|edit|email|enter|erase|finish|invite|mark|move|open an?|pay|post|put|record|remove|rename|renew|reset|restore|revoke|schedule|sell|send|set|share|sign|skip|snooze|start|stop|transfer|unshare|update|upload|write)\b/i;

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

/** Nobody asks a question that begins so: "share the deed with Ana". */
const orders = /^(?:cancel|delete|invite|remove|rename|revoke|unshare|share\b.*\bwith)\b/i;

/** Where no words say which screen it is, what is named can be searched for. */
function searchFor(named: Spoken['named']): Screen | undefined {
  const words = named.map((each) => each.words).join(' ');
  return words === '' ? undefined : { label: 'Search', href: `/search?q=${encodeURIComponent(words)}` };
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
