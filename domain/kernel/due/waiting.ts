/** How long somebody has to wait, in whole minutes and never less than it is: "7 minutes". */
export function inMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Said to whoever has tried too often. */
export const tooManyTries = (seconds: number) => `Too many attempts. Try again in ${inMinutes(seconds)}.`;
