/** Splits what was typed or pasted into addresses: by commas, semicolons, spaces and lines; `Ana Reyes <ana@example.com>` is ana@example.com. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[,;\n]+/)
    .flatMap((part) => {
      const within = /<([^<>]*)>/.exec(part)?.[1];
      return within === undefined ? part.split(/\s+/) : [within];
    })
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The addresses with some more behind them, each once, however its letters are written. */
export function withAddresses(chosen: readonly string[], more: readonly string[]): string[] {
  const all = new Map<string, string>();
  for (const each of [...chosen, ...more])
    if (!all.has(each.toLowerCase())) all.set(each.toLowerCase(), each);
  return [...all.values()];
}

/** Whether a typed text holds more than one address, or ends one. */
export const endsAddress = (typed: string) => /[,;\s]/.test(typed);
