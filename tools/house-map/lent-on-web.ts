import { parseSync, Visitor, type ObjectExpression } from 'oxc-parser';

/** What every area has; everything else in its declaration is lent. */
const ownMembers = ['name', 'screens', 'heads'];

/** The members of the areas that a module declares: every object with a `name` and `screens`. */
export function lentIn(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    ObjectExpression(node) {
      const keys = keysOf(node);
      if (!keys.includes('name') || !keys.includes('screens')) return;
      found.push(...keys.filter((key) => !ownMembers.includes(key)));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** The names of the shell's slots that a module's areas fill. */
export function slotsIn(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    Property(node) {
      if (node.key.type !== 'Identifier' || node.key.name !== 'slots') return;
      if (node.value.type === 'ObjectExpression') found.push(...keysOf(node.value));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function keysOf(node: ObjectExpression): string[] {
  return node.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
  );
}

/** Which members of the areas each hook of `web/kernel/screen/house/given-areas.ts` hands down: `useAdminTabs` the `adminTabs`. */
export function hooksIn(source: string, members: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  new Visitor({
    FunctionDeclaration(node) {
      const text = source.slice(node.start, node.end);
      const named = members.filter((member) => new RegExp(String.raw`\barea\.${member}\b`).test(text));
      if (node.id && named.length > 0) found.set(node.id.name, named);
    },
  }).visit(parseSync('given-areas.ts', source).program);
  return found;
}
