import type { Reading } from '@holdfast/domain/assistant/understanding/reading';
import { answering } from '@holdfast/domain/assistant/understanding/wanted-form';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { Lent } from './lent.ts';

/** Asks the tool of a reading. Figures of another form than the question asks for answer another question, and are left out. */
export async function askTool(
  { tools }: Lent,
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  reading: Reading,
) {
  const found = tools.find(({ tool }) => tool.name === reading.tool);
  if (found === undefined) throw new Error(`There is no tool ${reading.tool}`);
  const answer = await found.answer(tx, owner, reading.asked, today);
  const figures = reading.wanted === undefined ? answer.figures : answering(answer.figures, reading.wanted);
  return { reading, tool: found.tool, answer: { ...answer, figures: [...(figures ?? [])] } };
}
