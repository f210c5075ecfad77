export const root: string;
export function filesUnder(folder: string): string[];
/** The version of the browser's side as it is built. */
export function webVersion(): string;
