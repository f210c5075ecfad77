import { pushLasts } from '@holdfast/domain/alerts/push';
import { lends as access } from '../access/contributions.ts';
import { lends as accounts } from '../accounts/contributions.ts';
import { lends as alerts } from '../alerts/contributions.ts';
import { lends as recurring } from '../recurring/contributions.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';

type Push = { readonly title: string; readonly body: string; readonly tag: string; readonly link: string };

/** What areas lend each other to reach people: letters, and pushes to their devices. */
export const lentOfTelling = (kernel: Kernel) => ({
  requestVerification: (tx: Tx, email: string) => accounts.requestLetter(tx, 'verification', email),
  letterJob: accounts.letterJob,
  tellDeletionStopped: access.deletionStoppedLetter(kernel),

  queuePush: alerts.queuePush,
  push: async (tx: Tx, owner: string, { title, body, tag, link }: Push, now: Date) => {
    const payload = { title, body, tag, link };
    await alerts.queuePush(tx, owner, { payload, itemIds: [], urgent: true, now, lasts: pushLasts });
  },
  dropPushes: alerts.dropPushes,
  pushJob: alerts.pushJob,

  bringsMoney: recurring.bringsMoney,
  dueOnDashboard: alerts.dueOnDashboard(recurring.bringsMoney),
});
