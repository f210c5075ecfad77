export const remembered: number;
export const mostNames: number;
export function noteWavering(file: string, wavering: readonly string[]): string[];
