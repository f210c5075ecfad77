import type { Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import { amountIn, dayIn, recordIn, saysDays, withoutMarks, type Named, type Spoken } from '../spoken.ts';
import { isFiller } from '../understanding/fillers.ts';
import { stemOf, stemsOf } from '../understanding/words.ts';
import { refused, screens, type Refused } from './screens.ts';

export type DoneRequest = {
  readonly kind: 'done';
  readonly task: Named;
  /** What was done to it: "changed". */
  readonly verb: string;
  readonly day: Day;
  readonly cost: Money | null;
  /** It is only meant where there is such a task. */
  readonly hint?: true;
};

const verbs =
  'changed|replaced|swapped|cleaned|serviced|flushed|inspected|tested|finished|completed|drained|oiled|checked|swept|trimmed|mowed|painted|sealed|washed|repaired|fixed|pumped|emptied|winterized|did|done';

/** Who did it, or that it is to be marked: the verb and what stands behind it. */
const orders = [
  new RegExp(`^(?:i|we)(?:'ve| have)? (?:just |already |finally )?(${verbs})\\b(?: with)?\\s*(.*)$`, 'i'),
  /^(mark|tick|check|cross)(?: off)? (?:the |our |my )?(?:task |maintenance )*(?:of )?(.+?)(?: task)?,? (?:off|as done|as complete|as completed|as finished|done|complete|completed|finished)\b(.*)$/i,
  /^(tick|check|cross) off (?:the |our |my )?(?:task |maintenance )*(?:of )?(.+)$/i,
  /^(complete|finish) (?:the |our |my )?(?:maintenance )?task,?(?: of)? (.+)$/i,
  /^(complete|finish) (?:the |our |my )?(.+?) task\b(.*)$/i,
];

/** The same without who did it: "the gutters were cleaned yesterday for 180". */
const hints = [
  new RegExp(`^(?:i|we) (?:had|got) (.+?) (${verbs})\\b(.*)$`, 'i'),
  new RegExp(
    `^(?!what|which|who|when|where|how|last|next)(.+?) (?:was|were|has been|have been|got|is|are) (?:just |already |finally )?(${verbs})\\b(.*)$`,
    'i',
  ),
];
/** Without a verb of its own a day or an amount has to stand there. */
const terse = [
  new RegExp(`^(?!what|which|who|when|where|how|last|next)(.+?) (${verbs})\\b(.*)$`, 'i'),
  new RegExp(`^()(${verbs})(?: with)?\\b (.+)$`, 'i'),
];

/** "I changed the furnace filter today, 22.50". Undefined where it speaks of something else. */
export function doneIn(said: Spoken): DoneRequest | Refused | undefined {
  for (const form of orders) {
    const [, verb, ...rest] = form.exec(said.sentence) ?? [];
    if (verb !== undefined) return requestOf(said, verb, rest.filter(Boolean).join(' '));
  }
  for (const form of [...hints, ...terse]) {
    const [, what, verb, rest] = form.exec(said.sentence) ?? [];
    if (what === undefined || verb === undefined) continue;
    const text = `${what} ${rest ?? ''}`.trim();
    const request = requestOf(said, verb, text);
    const isTold = request.kind === 'done' && (dayIn(text, said) !== undefined || request.cost !== null);
    if (request.kind === 'done' && (hints.includes(form) || isTold)) return { ...request, hint: true };
  }
  return undefined;
}

function requestOf(said: Spoken, verb: string, what: string): DoneRequest | Refused {
  const found = dayIn(what, said);
  const day = found?.day ?? said.today;
  const rest = found?.rest ?? what;
  const paid = costIn(rest, said);
  const left = paid?.rest ?? rest;
  const words = withoutMarks(left)
    .replace(
      /[\s,;]*\b(?:for|and|it|that|which|with|at|a|the|cost|costs|costing|paid|of|was|us|me|we|i|dollars|bucks)(?=$|[\s,;]+(?:for|and|it|that|which|with|at|a|the|cost|costs|costing|paid|of|was|us|me|we|i|dollars|bucks)\b)/gi,
      '',
    )
    .replace(/[\s,;]+$/, '');
  const task = words.replace(/^(?:the|our|my|a|an)\s+/i, '').replace(/\s+/g, ' ');
  if (day > said.today || task === '' || saysDays(left, said) || hasAmount(left, said))
    return refused(screens.maintenance);
  return {
    kind: 'done',
    task: { record: recordIn(words, said), words: task },
    verb,
    day,
    cost: paid?.amount ?? null,
  };
}

const hasAmount = (text: string, { marks }: Spoken) =>
  /\$?\d+\.\d\d\b/.test(text) ||
  [...marks].some(([mark, { kind }]) => text.includes(mark) && (kind === 'amount' || kind === 'count'));

/** What it cost: said as money, or behind "for" or a comma. "Unit 2" is none. */
function costIn(text: string, said: Spoken) {
  const paid = amountIn(text, said);
  if (paid === undefined) return undefined;
  const isMoney =
    /(?:\$|\b(?:for|cost|costs|costing|paid|of|was)(?: me| us)?|,|:)\s*(?:\$|\{\{|\d)[^,]*$/i.test(text);
  const typed = [...said.typed].flatMap(([mark, words]) => (text.includes(mark) ? [words] : [])).join(' ');
  return isMoney || /\$|\.\d\d/.test(typed) || /\d\.\d\d\b|\b(?:dollars|bucks)\b/i.test(text)
    ? paid
    : undefined;
}

/** Verbs of one kind of work. */
const work = [
  'change replace swap',
  'clean sweep wash empty',
  'service inspect test check',
  'flush drain pump',
  'repair fix mend',
  'mow trim',
  'paint seal oil',
].map((each) => new Set(each.split(' ').map(stemOf)));

/**
 * Whether a task is what was done: "I serviced the furnace" is no "Change the furnace filter", and "the kitchen is done" says too little of a leak under its
 * sink.
 */
export function isSameWork(title: string, { verb, task }: Pick<DoneRequest, 'verb' | 'task'>): boolean {
  if (/^(?:mark|tick|check|cross|complete|finish)$/i.test(verb)) return true;
  const kindOf = (stem: string) => work.find((each) => each.has(stem));
  const did = kindOf(stemOf(verb.toLowerCase())) ?? kindOf(verb.toLowerCase() === 'swept' ? 'sweep' : '');
  const asked = stemsOf(title).filter((stem) => !isFiller(stem));
  const kinds = asked.flatMap((stem) => kindOf(stem) ?? []);
  if (did !== undefined && kinds.length > 0 && !kinds.includes(did)) return false;
  const spoken = new Set(stemsOf(task.words));
  const said = asked.filter((stem) => spoken.has(stem) || (did !== undefined && kindOf(stem) === did));
  return said.length >= asked.length / 2;
}
