export function sayingThatItGoesOn<Result>(
  step: () => Result,
  options?: { packages?: string; total?: number; pause?: number },
): Result;
export function countPackages(folder: string): number;
export function lineOf(seconds: number, count: number, total: number): string;
