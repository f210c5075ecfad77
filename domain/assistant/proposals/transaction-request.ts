import type { Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import { amountIn, dayIn, saysDays, spelled, withoutMarks, type Spoken } from '../spoken.ts';
import { refused, screens, type Refused } from './screens.ts';

export type TransactionRequest = {
  readonly kind: 'transaction';
  readonly direction: 'expense' | 'income';
  readonly payee: string;
  readonly amount: Money;
  /** On which account, in the words that were said. */
  readonly account: string | null;
  readonly day: Day;
};

const amount = '(?:\\$|\\{\\{)?[\\w.,]+(?:\\}\\})?(?: dollars| bucks)?';
const noting = '(?:put|log|enter|record|add|note|book|register|create|make)';

type Form = {
  readonly said: RegExp;
  readonly direction: 'expense' | 'income';
  /** It asks for nothing else: what is unclear in it is refused. */
  readonly sure?: true;
  /** Whom it went to is a name that is known. */
  readonly known?: true;
};

/** Sentences that say what was paid or came in, with all that stands behind their verb. */
const forms: readonly Form[] = [
  {
    said: /^(?:i|we)(?:'ve| have)? (?:just |already )?(?:paid|spent) (.+)$/i,
    direction: 'expense',
    sure: true,
  },
  {
    said: /^(?:i|we)(?:'ve| have)? (?:just |already )?(?:got|received|earned|were paid|was paid) (.+)$/i,
    direction: 'income',
    sure: true,
  },
  {
    said: new RegExp(
      `^${noting}(?: an?| the)?(?: new)? (?:expense|payment|purchase|transaction)s?(?: of|:| for)?,? (${amount},? .+)$`,
      'i',
    ),
    direction: 'expense',
  },
  {
    said: new RegExp(
      `^${noting}(?: an?| the)?(?: new)? (?:income|deposit)(?: of|:)?,? (${amount},? .+)$`,
      'i',
    ),
    direction: 'income',
  },
  {
    said: new RegExp(`^(?:just )?(?:paid|spent|${noting}) (${amount} (?:at|for|on)\\b.+)$`, 'i'),
    direction: 'expense',
  },
  { said: new RegExp(`^(?:just )?(?:got|received) ((?:${amount} )?from\\b.+)$`, 'i'), direction: 'income' },
  { said: new RegExp(`^${noting} (${amount} (?:to )?.+)$`, 'i'), direction: 'expense', known: true },
  { said: /^(?:just )?(?:paid|spent) (.+)$/i, direction: 'expense', known: true },
  {
    said: new RegExp(
      `^(?:(?:i|we)(?:'ve| have)? )?(?:just )?(?:bought|purchased|ordered) (?:.+? )?((?:for ${amount} )?(?:at|from) .+)$`,
      'i',
    ),
    direction: 'expense',
  },
];

const plans = /\b(?:budget|goal|plan|rent|loan|mortgage|insurance|reminder|invoice|quote)s?\b/i;
const isMore = /\b(?:million|thousand|hundred|each|every|more|less|over|under|than|monthly|weekly)\b/i;

/** "We paid 40 at Sunnyside Grocery yesterday". */
export function transactionIn(said: Spoken): TransactionRequest | Refused | undefined {
  const isPlan = plans.test(said.sentence);
  for (const form of forms) {
    const rest = form.said.exec(said.sentence)?.[1];
    if (rest === undefined || (isPlan && form.sure !== true)) continue;
    const request = requestOf(said, rest, form);
    if (request !== undefined) return request;
  }
  return undefined;
}

function requestOf(
  said: Spoken,
  rest: string,
  { direction, sure, known }: Form,
): TransactionRequest | Refused | undefined {
  const found = dayIn(rest, said);
  const sum = amountIn(found?.rest ?? rest, said);
  const day = found?.day ?? said.today;
  const unclear = sure === true ? refused(screens.transactions) : undefined;
  if (sum === undefined || day > said.today) return unclear;
  if (saysDays(sum.rest, said) || isMore.test(sum.rest)) return refused(screens.transactions);
  const onAccount = direction === 'expense' ? from : into;
  const account = onAccount.exec(sum.rest)?.[1] ?? null;
  const payee = withoutMarks(sum.rest.replace(onAccount, ''))
    .replace(/^(?:(?:dollars|bucks)\s+)?(?:(?:at|to|for|from|on|by|in)\s+)?/i, '')
    .replace(/^(?:for\s+)?(?:at|from)\s+/i, '')
    .replace(/^the\s+/i, '')
    .replace(/\s+(?:for|at|of)$/i, '');
  const name = spelled(payee, said, 'payee');
  if (payee === '' || amountIn(payee, said) !== undefined) return unclear;
  if (known === true && !isPayee(payee, said)) return undefined;
  return { kind: 'transaction', direction, payee: name.slice(0, 200), amount: sum.amount, account, day };
}

const isPayee = (words: string, { named }: Spoken): boolean =>
  named.some(
    (each) =>
      each.words.toLowerCase() === words.toLowerCase() &&
      each.meaning?.kind === 'name' &&
      each.meaning.gap === 'payee',
  );

/** On which account it was, at the end: "on the card", "from checking". */
const called = '(?: the| my| our)? ((?:[\\w ]+ )?(?:card|account|checking|savings|cash))\\b';
const from = new RegExp(`,?\\s+(?:on|from|with|by)${called}`, 'i');
const into = new RegExp(`,?\\s+(?:on|into|in|to|onto|with|by)${called}`, 'i');
