import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { recurringItems } from './recurring-items.ts';
import { bringsMoney } from './brings-money.ts';
import { listDatesToPay } from './own-payments.ts';
import { settleByImport } from './settle.ts';
import { watchJob } from './watch/watch-job.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { bringsMoney, listDatesToPay, settleByImport, watchJob };

/** How items are read for a visitor of a share link. */
export const shown: ShownRecords = {
  recurring: {
    draft: recurringDraft,
    find: (tx, owner, id) => recurringItems.find(tx, owner, id),
  },
};
