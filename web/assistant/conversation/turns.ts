import type { Message } from '@holdfast/domain/assistant/message';

/** A question and what was answered; a question of null is an answer that stands alone. */
export type Turn = {
  readonly id: string;
  readonly question: string | null;
  readonly answer: Message | null;
};

/** The turns of a stored conversation: each answer stands under the question before it. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') turns.push({ id: message.id, question: message.content, answer: null });
    else if (last?.answer === null) turns[turns.length - 1] = { ...last, answer: message };
    else turns.push({ id: message.id, question: null, answer: message });
  }
  return turns;
}
