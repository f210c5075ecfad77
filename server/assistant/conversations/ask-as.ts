import { sql } from 'kysely';
import type { Area } from '../../kernel/area.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { answerReadings, readQuestion } from '../answering/answer-question.ts';
import type { AssistantGiven } from '../given.ts';
import { readCallOf } from '../proposals/read-call.ts';
import { proposalOf } from './ask.ts';

/**
 * Asks as the person with this address, and says how each question was read: for those who write ways of asking. What a sentence proposes is shown and not
 * kept.
 */
export async function askAs(
  { database, clock }: Kernel,
  areas: readonly Area[],
  calls: AssistantGiven['proposedCalls'],
  { email, questions }: { readonly email: string; readonly questions: readonly string[] },
) {
  const lent = {
    tools: areas.flatMap(({ tools = [] }) => tools),
    names: areas.flatMap(({ names = [] }) => names),
  };
  const person = await database.asAuth((tx) =>
    sql<{ id: string }>`select u.id from users u where u.email = ${email}`.execute(tx),
  );
  const owner = person.rows[0]?.id;
  if (owner === undefined) throw new Error('There is nobody with this address');
  const today = clock.today();
  const nothing = { context: [], before: [], rag: true, learned: { aliases: [], reading: undefined } };
  const said = [];
  for (const text of questions)
    said.push(
      await database.reading(owner, async (tx) => {
        const understood = await readQuestion(lent, { tx, owner, today }, { ...nothing, text });
        const { readings } = understood;
        const proposing = {
          lent,
          owner,
          own: true,
          today,
          input: { text },
          reading: <T>(work: (own: typeof tx) => Promise<T>) => work(tx),
          // The reads of a proposal take the owner, the day and their input, and nothing of a request.
          readCall: () => readCallOf(tx, { owner, today } as Parameters<typeof readCallOf>[1], calls),
        };
        const change = await proposalOf(proposing, understood);
        if (change !== null) {
          const { answer, draft } = change;
          const proposal = draft && { title: draft.title, fields: draft.fields };
          return { text, ...understood, content: answer.content, proposal, more: answer.more };
        }
        const answer =
          readings.length > 0
            ? await answerReadings(lent, { tx, owner, today }, readings).catch((error: unknown) => ({
                content: `Failed: ${String(error)}`,
                figures: [],
              }))
            : undefined;
        return { text, ...understood, content: answer?.content, figures: answer?.figures };
      }),
    );
  return said;
}
