import type { z } from 'zod';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { toolAnswer, type Tool, type ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from './database/database.ts';

/** A tool with its handler, which runs in a reading transaction under the same policies as the screens. */
export type LentTool = {
  readonly tool: Tool;
  /** Answers with figures. Throws where `asked` does not fit the tool's shape. */
  answer(tx: Tx, owner: string, asked: unknown, today: Day): Promise<ToolAnswer>;
};

/** A record that is not there, or not open to whoever asks, has no figures. */
function nothingThere(fault: unknown): ToolAnswer {
  if (fault instanceof Fault && fault.code === 'not_found') return { figures: [] };
  throw fault;
}

/**
 * Answers a tool with figures; question and answer are both parsed by their shapes. Where `work` throws `not_found` there are no figures.
 */
export function answerTool<Asks extends z.ZodObject>(
  tool: Tool<Asks>,
  work: (call: { tx: Tx; owner: string; asked: z.output<Asks>; today: Day }) => Promise<ToolAnswer>,
): LentTool {
  return {
    tool,
    answer: async (tx, owner, asked, today) => {
      const question = tool.asks.parse(asked);
      return toolAnswer.parse(await work({ tx, owner, asked: question, today }).catch(nothingThere));
    },
  };
}

/**
 * Names that people say in questions beside the labels of records: categories, payees, trades; or other words for a record ("home").
 * `kind` is the gap that takes them (`{category}`).
 */
export type LentNames = {
  readonly kind: string;
  /** Words of these names that stand in nobody's records: a misspelled word may be one of them. */
  readonly spoken?: readonly string[];
  /** Finds the names that hold one of the words, which are in lower case; at most 50. Runs under the policies of whoever asks. */
  find(tx: Tx, owner: string, words: readonly string[]): Promise<readonly LentName[]>;
};

export type LentName = {
  /** What the tool gets for it. */
  readonly value: string;
  readonly label: string;
  /** Further words that mean it. */
  readonly also?: readonly string[];
  /** It is only meant where all of it is said, and of several that are, one is as good as the other. */
  readonly whole?: boolean;
  /** The record that it is another name for; `value` is then of no use. */
  readonly record?: RecordReference;
};
