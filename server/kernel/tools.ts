import type { z } from 'zod';
import type { Day } from '@holdfast/domain/kernel/day';
import { toolAnswer, type Tool, type ToolAnswer } from '@holdfast/domain/kernel/tool';
import type { Tx } from './database/database.ts';

/** A tool together with what answers it. It runs in a transaction that reads, as the screens do, and under the same policies. */
export type LentTool = {
  readonly tool: Tool;
  /** Throws where what is asked does not fit the tool. */
  answer(tx: Tx, owner: string, asked: unknown, today: Day): Promise<ToolAnswer>;
};

/** Answers a tool with figures; both what is asked and what is answered are taken through their shapes. */
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
