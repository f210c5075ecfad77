import { joinKeeper } from './changes.ts';

type Start = { parts: readonly { path: string; output: unknown }[] };
type Parts = Map<string, unknown>;

/** How long what came with the page is as good as a new answer, in milliseconds. */
const fresh = 10_000;

let started: Promise<Parts> | undefined;
let parts: Parts = new Map();
let answeredAt = 0;

joinKeeper({
  stale: () => parts.clear(),
  doubt: () => parts.clear(),
  forget: () => {
    parts.clear();
    started = undefined;
  },
});

/**
 * The part of the page's first answer for the call of this path: the first of these calls asks for all of them, and each is given its part once.
 * Undefined where there is none any more, or where asking failed: then the call asks by itself.
 */
export async function partAtStart(
  path: string,
  ask: () => Promise<Start>,
): Promise<{ output: unknown } | undefined> {
  started ??= ask().then(
    (answer) => {
      answeredAt = performance.now();
      return new Map(answer.parts.map((part) => [part.path, part.output]));
    },
    () => new Map(),
  );
  const asked = started;
  const found = await asked;
  if (asked !== started) return undefined;
  parts = found;
  if (!found.has(path) || performance.now() - answeredAt > fresh) return undefined;
  const output = found.get(path);
  found.delete(path);
  return { output };
}
