import { activateSubscription, expireAccess, markPastDue } from '../../access/policies.ts';

/** What a payment changes for the one who paid, as `areas.ts` hands it to billing. */
export const access = { activate: activateSubscription, markPastDue, expire: expireAccess };
