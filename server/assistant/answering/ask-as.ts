import { sql } from 'kysely';
import type { Area } from '../../kernel/area.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { answerReadings, readQuestion } from './answer-question.ts';

/** Asks as the person with this address, and says how each question was read: for those who write ways of asking. */
export async function askAs(
  { database, clock }: Kernel,
  areas: readonly Area[],
  email: string,
  questions: readonly string[],
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
