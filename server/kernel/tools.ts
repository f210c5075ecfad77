import type { z } from 'zod';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { toolAnswer, type Tool, type ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import type { Tx } from './database/database.ts';

/** A tool with its handler, which runs in a reading transaction under the same policies as the screens. */
export type LentTool = {
  readonly tool: Tool;
  /** Answers with figures. Throws where `asked` does not fit the tool's shape. */
  answer(tx: Tx, owner: string, asked: unknown, today: Day): Promise<ToolAnswer>;
};

/** Answers a tool with figures; question and answer are both parsed by their shapes. */
export function answerTool<Asks extends z.ZodObject>(
  tool: Tool<Asks>,
  work: (call: { tx: Tx; owner: string; asked: z.output<Asks>; today: Day }) => Promise<ToolAnswer>,
): LentTool {
  return {
    tool,
    answer: async (tx, owner, asked, today) =>
      toolAnswer.parse(await work({ tx, owner, asked: tool.asks.parse(asked), today })),
  };
}
