import { parseSync, Visitor, type Expression, type ObjectExpression } from 'oxc-parser';
import type { ScreenLine } from './room.ts';

/** The screens that a module declares: every object with a path, a title and something to load, `also` being further paths. */
export function screensIn(file: string, source: string): ScreenLine[] {
  const found: ScreenLine[] = [];
  new Visitor({
    ObjectExpression(node) {
      const path = wordsOf(valueOf(node, 'path'));
      if (path === undefined || !valueOf(node, 'load')) return;
      const title = wordsOf(valueOf(node, 'title')) ?? '';
      const also = valueOf(node, 'also');
      const more = also?.type === 'ArrayExpression' ? also.elements : [];
      for (const each of [path, ...more.map((element) => wordsOf(element ?? undefined))]) {
        if (each !== undefined) found.push({ path: each, title });
      }
    },
  }).visit(parseSync(file, source).program);
  return found;
}

type Value = Expression | { type: 'SpreadElement' };

function valueOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}

function wordsOf(node: Value | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
