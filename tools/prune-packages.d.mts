export function prunePackages(packages: string, options?: { production?: boolean }): number;
