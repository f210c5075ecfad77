import type { Finishes } from '../kernel/due/finish-due.ts';
import type { BringsMoney } from './due-on-dashboard.ts';
import type { BrowserOf } from './push/push-answers.ts';

/** What the area asks of others. */
export type AlertsGiven = {
  /** What Done does to the due items of each kind. */
  readonly finishes: Finishes;
  /** Whether a due item only brings money. */
  readonly bringsMoney: BringsMoney;
  /** Which browser a request says it comes from. */
  readonly browserOf: BrowserOf;
};
