import { withoutEntities } from './entities.ts';

/** An element as fast-xml-parser gives it: a text, or what lies in it by name. */
export type Node = { readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

function step(node: unknown, name: string): unknown {
  return isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined;
}

/** The element that is reached by these names, the first of each; null where there is none. */
export function at(node: Node | null, ...names: readonly string[]): Node | null {
  let here: unknown = node;
  for (const name of names) here = firstOf(step(here, name));
  return isNode(here) ? here : null;
}

/** All elements of a name that lie in one. */
export function many(node: Node | null, name: string): Node[] {
  const found = step(node, name);
  return (Array.isArray(found) ? (found as unknown[]) : [found]).filter(isNode);
}

/** The text of the element that is reached by these names; null where it says nothing. */
export function textAt(node: Node | null, ...names: readonly string[]): string | null {
  let here: unknown = node;
  for (const name of names) here = firstOf(step(here, name));
  return plainText(here);
}

/** The texts of all elements of a name that lie in one. */
export function textsAt(node: Node | null, name: string): string[] {
  const found = step(node, name);
  return (Array.isArray(found) ? (found as unknown[]) : [found]).flatMap((each) => plainText(each) ?? []);
}

function plainText(value: unknown): string | null {
  const text = isNode(value) ? value['#text'] : value;
  if (typeof text !== 'string') return null;
  const read = withoutEntities(text).trim();
  return read === '' ? null : read;
}
