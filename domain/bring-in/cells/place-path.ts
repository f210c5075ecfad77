/** How many places may lie inside one another, and how long the name of one may be. */
const deepest = 8;
const longestPlace = 100;

/**
 * The places inside one another that a cell names: `Home / Office / Desk`, `Home/Office/Desk`, `Garage > Shelf 2`, `Attic -> Box`. A slash
 * without blanks beside a part of one or two letters divides nothing: `A/C room`.
 */
export function pathOf(text: string): string[] {
  // Blanks are joined before: looked for on both sides of a sign they would be counted again from each of them.
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .split(/ [/\\|] ?| ?[\\|] |->|[>›»→]/u)
    .flatMap((part) => (/(^|\/)[^/ ]{1,2}\/|\/[^/ ]{1,2}($|[/ ])/u.test(part) ? [part] : part.split('/')))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What lies deeper than places may stands together in the name of the last one. */
export const withinDepth = (path: readonly string[]): string[] =>
  [
    ...path.slice(0, deepest - 1),
    ...(path.length < deepest ? [] : [path.slice(deepest - 1).join(' / ')]),
  ].map((name) => name.slice(0, longestPlace).trim());

/** Whether the names of these places are kept as they are written. */
export const fitsWhole = (path: readonly string[]) =>
  path.length <= deepest && path.every((name) => name.length <= longestPlace);
