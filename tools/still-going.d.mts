export function sayingThatItGoesOn<Result>(
  step: () => Result,
  options?: { packages?: string; pause?: number },
): Result;
export function countPackages(folder: string): number;
export function lineOf(seconds: number, count: number): string;
