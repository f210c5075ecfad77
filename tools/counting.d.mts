export type Count = {
  passed: number;
  failed: number;
  skipped: number;
  failures?: readonly string[];
  failedFiles?: readonly string[];
  wavering?: readonly string[];
};
export function countVitest(file: string, code: number): Count;
export function countPlaywright(file: string, code: number): Count;
export function sum(counts: readonly Count[]): Count;
export function inWords(count: Count): string;
export function secondsBySuite(
  counts: Readonly<Record<string, { seconds: number }>>,
  whole: number,
): string[];
