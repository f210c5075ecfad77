export const serverFlags: readonly string[];
export const serverEnvironment: Readonly<Record<string, string>>;
export function settingsFlags(file?: string): string[];
