/** A share of 1 as it is said: 0.7 is "70%". */
export const percentWords = (share: number): string => `${Math.round(share * 100)}%`;
