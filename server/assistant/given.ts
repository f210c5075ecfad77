import type { WorthLineRow } from '../kernel/area.ts';
import type { Answer } from '../kernel/http/answer/answer.ts';
import type { LentNames, LentTool } from '../kernel/tools.ts';

/** What the area does not know itself; `server/joins` lends it. */
export type AssistantGiven = {
  readonly asked: {
    /** The tools of all areas, those that gather too. */
    readonly tools: () => readonly LentTool[];
    readonly names: () => readonly LentNames[];
    /** What is owned and owed, as the dashboard adds it up. */
    readonly worthLines: () => readonly WorthLineRow[];
  };
  /** The calls by which proposals are written, the same as from their screens, and what is read to make them. */
  readonly proposedCalls: {
    readonly reminder: () => Answer;
    readonly done: () => Answer;
    readonly value: () => Answer;
    /** Changes a value of the same day. */
    readonly valueAgain: () => Answer;
    readonly transaction: () => Answer;
    /** Records what tenants have paid. */
    readonly rent: () => Answer;
    readonly agreements: () => Answer;
    readonly ledger: () => Answer;
    readonly task: () => Answer;
    readonly worth: () => Answer;
    readonly payees: () => Answer;
    readonly accounts: () => Answer;
  };
  /** Finds the owner of the sample house; undefined while it is furnished. */
  readonly sampleOwner: () => Promise<string | undefined>;
};
