import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Choice } from '@holdfast/domain/assistant/message';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Answering } from '../answering/answer-question.ts';
import type { Lent } from '../answering/lent.ts';

/** A warranty that ends within so many days is asked about. */
const warrantyDays = 60;
const most = 6;

/**
 * Lists up to six questions in the order in which they matter (S-240). A question is suggested only where the rules read it and the answer holds
 * something of this person's: each is asked before it is offered.
 */
export async function suggestions(
  { answering, lent }: { answering: Answering; lent: Lent },
  call: { tx: Tx; owner: string; today: Day },
): Promise<Choice[]> {
  const found: Choice[] = [];
  for (const question of await questions(call)) {
    if (found.length < most && (await hasAnswer({ answering, lent }, call, question))) {
      found.push({ id: String(found.length + 1), label: question });
    }
  }
  return found;
}

async function questions({ tx, owner, today }: { tx: Tx; owner: string; today: Day }): Promise<string[]> {
  const { rows } = await sql<{ thing: string }>`
    select r.label as thing from due_items i
    join records r on r.user_id = i.user_id and r.item_type = i.of_type and r.item_id = i.of_id and r.removed_at is null
    where i.user_id = ${owner} and i.state = 'open' and i.source_type = 'warranty'
      and i.due_date between ${today}::date and ${addDays(today, warrantyDays)}::date
    order by i.due_date, i.id limit 1`.execute(tx);
  return [
    'What is overdue?',
    ...rows.map(({ thing }) => `When does the warranty of ${thing} end?`),
    'Which maintenance is overdue?',
    'When is the next renewal?',
    'How much did we spend this month?',
    'What is our net worth?',
  ];
}

async function hasAnswer(
  { answering, lent }: { answering: Answering; lent: Lent },
  call: { tx: Tx; owner: string; today: Day },
  text: string,
): Promise<boolean> {
  const learned = { aliases: [], reading: undefined };
  const { readings } = await answering.readQuestion(lent, call, {
    text,
    context: [],
    before: [],
    rag: false,
    learned,
  });
  const [reading] = readings;
  if (reading === undefined) return false;
  const tool = lent.tools.find((each) => each.tool.name === reading.tool);
  if (tool === undefined) return false;
  const { figures } = await tool.answer(call.tx, call.owner, reading.asked, call.today);
  return figures.some(saysSomething);
}

const saysSomething = ({ unit, value, cites }: Figure): boolean =>
  cites.length > 0 && (unit !== 'count' && unit !== 'money' ? true : Number(value) !== 0);
