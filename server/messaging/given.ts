import type { Tx } from '../kernel/database/database.ts';

type Push = {
  readonly payload: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly link: string;
  };
  readonly itemIds: readonly string[];
  readonly urgent: boolean;
  readonly now: Date;
  /** Milliseconds. */
  readonly lasts: number;
};

/** What other areas lend to conversations; without it nobody is told by push. */
export type MessagingGiven = {
  readonly queuePush?: (tx: Tx, owner: string, push: Push) => Promise<unknown>;
  /** The job that sends what is queued. */
  readonly pushJob?: string;
};
