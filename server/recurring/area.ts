import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { watchAnswers } from './watch/answers.ts';
import { watchSubscriptions } from './watch/watch-job.ts';

/** What comes round: subscriptions that were found in the transactions. */
export function recurringArea(kernel: Kernel): Area {
  return { name: 'recurring', jobs: [watchSubscriptions(kernel)], answers: [...watchAnswers] };
}
