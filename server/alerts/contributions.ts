import { dueOnDashboard } from './due-on-dashboard.ts';
import { dropPushes, pushJob, queuePush } from './push/queue-push.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { dropPushes, dueOnDashboard, pushJob, queuePush };
