/** Milliseconds. */
export const day = 86_400_000;
/** "Remember me" lasts so long after the last use, in milliseconds. */
export const rememberedFor = 30 * day;
/** A remembered session is prolonged at most once in so many milliseconds. */
export const prolongEvery = day;
