import { question, type Answered } from '@holdfast/domain/assistant/message';
import { plainAnswer } from '@holdfast/domain/assistant/plain-answer';
import { tooManyQuestions } from '@holdfast/domain/assistant/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import { count, type Limit } from '../../kernel/people/limits.ts';
import type { Answering } from '../answering/answer-question.ts';
import type { Lent } from '../answering/lent.ts';
import { ask } from '../conversations/ask.ts';
import type { AssistantGiven } from '../given.ts';
import { noServices } from '../services/use-services.ts';

const limits = {
  byAddress: { name: 'assistant demo', tries: 20, seconds: 600 },
  inAll: { name: 'assistant demo in all', tries: 3000, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

const preparing = 'The sample family is being prepared. Please try again in a moment.';

/** Counts a question against a limit. Throws `too_many` with the minutes to wait. */
export async function spendQuestion(database: Database, limit: Limit, whom: string): Promise<void> {
  const { used, wait } = await count(database, limit, whom);
  if (used > limit.tries)
    throw new Fault('too_many', tooManyQuestions(Math.ceil(wait / 60)), { retryAfter: wait });
}

type Parts = {
  readonly database: Database;
  readonly log: Log;
  readonly answering: Answering;
  readonly lent: Lent;
  readonly sampleOwner: AssistantGiven['sampleOwner'];
  readonly time: () => number;
};

/**
 * Answers a question over the sample family by rules alone: nothing is written, and no service is asked. `network` is where the question comes
 * from.
 */
export async function askDemo(
  { database, sampleOwner, ...parts }: Parts,
  { text, before }: { text: string; before: string | null },
  { network, today, now }: { network: string; today: Day; now: Date },
): Promise<Answered> {
  const owner = await sampleOwner();
  // Whoever waits for the family asks again, and has spent nothing.
  if (owner === undefined) return plainAnswer(preparing);
  await spendQuestion(database, limits.byAddress, network);
  await spendQuestion(database, limits.inAll, 'everybody');
  const { message } = await ask({
    ...parts,
    owner,
    own: false,
    today,
    now,
    before,
    reading: (work) => database.reading(owner, work),
    writing: () => Promise.reject(new Error('The demo writes nothing')),
    input: question.parse({ text }),
    services: noServices,
    readCall: () => () => Promise.reject(new Error('The demo proposes nothing')),
  });
  return message;
}
