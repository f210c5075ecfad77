/** So many days a mail that went out, or could not, stays in the outbox of the server; then it is erased. */
export const lettersKeptDays = 30;
