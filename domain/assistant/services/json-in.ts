/** JSON as a service writes it, in a fence or not; undefined where it is none. */
export function jsonIn(reply: string): unknown {
  const [, fenced] = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(reply) ?? [];
  try {
    return JSON.parse(fenced ?? reply);
  } catch {
    return undefined;
  }
}
