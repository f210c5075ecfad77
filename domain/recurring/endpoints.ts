/** Recurring items, what balances become by them, and the bills and subscriptions that a ledger shows (M-16, M-18). */
export {};
