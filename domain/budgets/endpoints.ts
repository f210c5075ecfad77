/** Budgets: what is allocated, spent and carried on, month by month (S-222, G-28). */
export {};
