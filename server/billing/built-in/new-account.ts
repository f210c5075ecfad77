import type { Account } from './account.ts';
import { builtInPrices } from './prices.ts';

/** The account of somebody who has bought nothing yet. */
export function newAccount(userId: string, email: string | null): Account {
  const owner = userId.replaceAll('-', '');
  return {
    owner,
    serial: 0,
    card: 'works',
    customer: { id: `cus_${owner}`, object: 'customer', email },
    sessions: [],
    subscriptions: [],
    schedules: [],
    invoices: [],
    methods: [],
    prices: structuredClone([...builtInPrices]),
    events: [],
    answered: {},
  };
}
