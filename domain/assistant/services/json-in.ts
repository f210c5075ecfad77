/** JSON as a service writes it, in a fence or not; undefined where it is none. */
export function jsonIn(reply: string): unknown {
  const [, fenced] = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(reply) ?? [];
  try {
    return JSON.parse(fenced ?? reply, (key, value: unknown) => {
      // It would be left out silently, and the call read as if nothing had been said.
      if (key === '__proto__') throw new Error('A prototype is no gap');
      return value;
    });
  } catch {
    return undefined;
  }
}
