/** Cuts a moment to its second: a PDF's dates have no smaller part. */
export const wholeSeconds = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
