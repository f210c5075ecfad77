import type { Answered } from '@holdfast/domain/assistant/message';
import type { Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { LentNames, LentTool } from '../../kernel/tools.ts';

/** What the areas lend to the assistant. */
export type Lent = { readonly tools: readonly LentTool[]; readonly names: readonly LentNames[] };

export type Asked = {
  readonly text: string;
  /** Records that a question without a name is about; the caller has checked that the asker sees them. */
  readonly context: readonly RecordReference[];
  /** The readings of the question before, of the last ten minutes of the same conversation. */
  readonly before: readonly Reading[];
  /** Whether documents are looked into. */
  readonly rag: boolean;
  /** What this person's words meant before: an alias of a record, or a question with its reading. */
  readonly learned: {
    readonly aliases: readonly { alias: string; record: RecordReference }[];
    readonly reading: Reading | undefined;
  };
};

/**
 * Reads a question with the names that the asker may see (`tx` is theirs: owner or guest), without answering it. At most 2 s of the
 * database's time.
 */
export async function readQuestion(
  _lent: Lent,
  _call: { tx: Tx; owner: string; today: Day },
  asked: Asked,
): Promise<Understood> {
  return {
    readings: [],
    choices: [],
    masked: asked.text,
    placeholders: {},
    candidates: [],
    leftovers: [],
  };
}

/**
 * Answers readings by their tools, at most four of them, with the computed sentence first. `reread` is what `readQuestion` made of the
 * question.
 */
export async function answerReadings(
  _lent: Lent,
  _call: { tx: Tx; owner: string; today: Day },
  _readings: readonly Reading[],
  _reread?: Understood,
): Promise<Answered> {
  throw new Error('Not built yet');
}

/** How questions are read and answered; tests of what stands around it hand in their own. */
export type Answering = {
  readonly readQuestion: typeof readQuestion;
  readonly answerReadings: typeof answerReadings;
};
