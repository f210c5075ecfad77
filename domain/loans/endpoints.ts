/** Loans: what is paid on them and when, what extra payments bring, and what another lender would (M-17). */
export {};
