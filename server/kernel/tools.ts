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

/**
 * Names that people say in questions and that are no records: categories, payees, trades. `kind` is the gap that takes them
 * (`{category}`), `value` what the tool gets for it.
 */
export type LentNames = {
  readonly kind: string;
  /** Finds the names that hold one of the words, in lower case, at most 50. Runs under the policies of whoever asks. */
  find(tx: Tx, owner: string, words: readonly string[]): Promise<readonly { value: string; label: string }[]>;
};
