/** How the browser asks the server, and what it says when no answer comes (S-125, S-126). */
export const timeLimit = 30_000;
export const readAttempts = 3;
export const firstRetryDelay = 1_000;

export const networkTrouble =
  'Network connectivity issue - please check your internet connection and try again.';
export const requestTimedOut = 'Request timeout - please check your internet connection';
export const serverUnreachable = 'Network connectivity issue - unable to reach server';

/** Said at the sign-in after a session ended on its own (S-054). */
export const sessionExpired = 'Your session has expired. Please log in again.';

/** Said at the sign-in where the server let somebody in and the browser kept nothing of it. */
export const cookiesBlocked =
  'Your browser does not keep cookies for this site, so it cannot keep you signed in. Allow cookies, then sign in again.';

/** Said by the server of its own trouble: the browser's words about the internet would blame the wrong side. */
export const serverTimedOut = 'The server took too long to answer. Please try again in a moment.';
/** Said where an answer takes longer than a proxy between waits for it. */
export const busyTexts = {
  report: 'The server is busy. Your report was not made. Try again in a minute.',
  labels: 'The server is busy. Your labels were not made. Try again in a minute.',
  file: 'The server is busy. Your file was not read. Try again in a minute.',
} as const;
export const databaseTrouble =
  'The server cannot reach its database right now. Please try again in a moment.';

/** The connection banner (S-124). */
export const connectionTexts = {
  testing: 'Testing Connection',
  error: 'Connection Error',
  explained: 'Unable to connect to the database. Please check your internet connection.',
  retry: 'Retry Connection',
} as const;

/** While it is asked what somebody is let do (S-067, S-069). */
export const accessCheck = {
  checking: 'Checking access permissions...',
  trouble: 'Connection issue detected. Retrying...',
  /** In milliseconds, for each of the two: then the screen is shown all the same, and the server decides with each call. */
  patience: 2000,
} as const;

/** What stands where a screen should be (S-013, S-014, S-123). */
export const screenTexts = {
  wrong: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  again: 'Try Again',
  home: 'Return to Dashboard',
  missing: 'Page not found',
  back: 'Back to Dashboard',
} as const;

/** How long the nth repeated try waits, in milliseconds: 1 s, 2 s, 4 s. */
export function retryDelay(failedTries: number): number {
  return firstRetryDelay * 2 ** (failedTries - 1);
}
