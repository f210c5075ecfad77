import type { Finishes } from '../kernel/due/finish-due.ts';
import type { BrowserOf } from './push/push-answers.ts';

/** What the area asks of others. */
export type AlertsGiven = {
  /** What Done does to the due items of each kind. */
  readonly finishes: Finishes;
  /** Which browser a request says it comes from. */
  readonly browserOf: BrowserOf;
};
