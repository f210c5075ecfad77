/** What passwords are hashed with, as the page on security says it (decision 0021). */
export const passwordFunction = 'Argon2id';
