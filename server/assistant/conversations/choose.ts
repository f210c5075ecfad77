import { plainAnswer } from '@holdfast/domain/assistant/plain-answer';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import type { Answering } from '../answering/answer-question.ts';
import type { Lent } from '../answering/lent.ts';
import { learnAlias } from '../learning/aliases.ts';
import { remember } from '../learning/learned.ts';
import type { ExchangeAnswer } from './ask.ts';
import { endTurn, takeTurn } from './conversations.ts';
import { addExchange, findAnswer } from './messages.ts';

const notOffered = 'That was not offered. Please ask again.';

/**
 * Answers the reading that was chosen of a question and remembers it, with the name that it explained; null says that it is none of them. Throws
 * `not_found` for an answer that is not there and `invalid` for a choice that it did not offer.
 */
export async function choose(
  { tx, owner, today, now }: { tx: Tx; owner: string; today: Day; now: Date },
  { id, choice }: { id: string; choice: string | null },
  { answering, lent, time }: { answering: Answering; lent: Lent; time: () => number },
): Promise<ExchangeAnswer> {
  const started = time();
  const { conversation, offered, smart } = await findAnswer(tx, owner, id);
  const chosen = choice === null ? undefined : offered?.choices.find((each) => each.id === choice);
  if (choice !== null && chosen === undefined) {
    throw new Fault('invalid', notOffered, { fields: [{ field: 'choice', message: notOffered }] });
  }
  const turn = await takeTurn(tx, owner, { id: conversation, text: '', now });
  const answer =
    chosen === undefined
      ? plainAnswer(assistantTexts.noneOfThese)
      : await answering.answerReadings(lent, { tx, owner, today }, [chosen.reading]);
  let learnedId: string | null = null;
  if (chosen !== undefined && offered !== null) {
    const { query, alias } = offered;
    learnedId = await remember(tx, owner, { query, template: chosen.template }, now);
    await learnAlias(tx, owner, { alias, template: chosen.template }, now);
  }
  const message = randomUUID();
  await addExchange(tx, owner, conversation, {
    id: message,
    question: chosen?.reading.label ?? assistantTexts.none,
    answer,
    readings: chosen === undefined ? [] : [chosen.reading],
    offered: null,
    learnedId,
    context: turn.context,
    asked: { smart, provider: 'auto' },
    took: time() - started,
    at: now,
  });
  await endTurn(tx, owner, { id: conversation, context: turn.context, now });
  return {
    conversation_id: conversation,
    message: { ...answer, id: message, role: 'assistant', timestamp: now.toISOString(), feedback: null },
  };
}
