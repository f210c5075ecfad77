import { parseSync, Visitor, type CallExpression, type Node, type ObjectExpression } from 'oxc-parser';

type Step = { from: string; to: string; what: string };

/** What every area has; everything else in its declaration is lent. */
const ownMembers = ['name', 'answers', 'jobs', 'lastingKeys', 'gathers'];

/** The members of the areas that a module declares: every object with a `name` and `answers`. */
export function membersIn(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    ObjectExpression(node) {
      const keys = keysOf(node);
      if (!keys.includes('name') || !keys.includes('answers')) return;
      found.push(...keys.filter((key) => !ownMembers.includes(key)));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function keysOf(node: ObjectExpression): string[] {
  return node.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
  );
}

/**
 * Who is handed what by `server/areas.ts`: in `dashboardArea(kernel, [...owning])` the dashboard is handed areas, which means all that
 * they lend (`members`); in `adminArea(kernel, { extendTrial })` a function of another area.
 */
export function lentOnServer(source: string, members: ReadonlyMap<string, readonly string[]>): Step[] {
  const file = 'areas.ts';
  const { program } = parseSync(file, source);
  const rooms = new Map<string, string>();
  const locals = new Map<string, Node>();
  const calls: { callee: string; handed: readonly Node[] }[] = [];
  new Visitor({
    ImportDeclaration(node) {
      const room = /^\.\/([\w-]+)\//.exec(node.source.value)?.[1];
      if (room === undefined || node.importKind === 'type') return;
      for (const each of node.specifiers) rooms.set(each.local.name, room);
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) locals.set(node.id.name, node.init);
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !rooms.has(node.callee.name) || !isArea(node.callee.name))
        return;
      calls.push({ callee: node.callee.name, handed: node.arguments });
    },
  }).visit(program);

  /** The imported names that a piece of the source hands over: of an area that is called, the area alone. */
  const handedBy = (piece: Node, seen: readonly string[] = []): string[] =>
    namesIn(source, piece).flatMap(({ name, deferred }) => {
      if (rooms.has(name)) return [name];
      const local = locals.get(name);
      return local === undefined || deferred || seen.includes(name) ? [] : handedBy(local, [...seen, name]);
    });
  return calls.flatMap(({ callee, handed }) =>
    handed
      .flatMap((piece) => handedBy(piece))
      .flatMap((name) => {
        const from = rooms.get(name) ?? '';
        const what = isArea(name) ? (members.get(from) ?? []) : [name];
        return what.map((each) => ({ from, to: rooms.get(callee) ?? '', what: each }));
      }),
  );
}

const isArea = (name: string) => name.endsWith('Area');

/** The names in a piece of the source; what a call of an area is given is that area's. `deferred` are those within a function. */
function namesIn(source: string, piece: Node): { name: string; deferred: boolean }[] {
  const found: { name: string; deferred: boolean }[] = [];
  let functions = 0;
  let areas = 0;
  const enter = () => void (functions += 1);
  const leave = () => void (functions -= 1);
  const areaCalled = (node: CallExpression) =>
    node.callee.type === 'Identifier' && isArea(node.callee.name) ? node.callee.name : undefined;
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    CallExpression(node) {
      const name = areaCalled(node);
      if (name === undefined) return;
      if (areas === 0) found.push({ name, deferred: functions > 0 });
      areas += 1;
    },
    'CallExpression:exit'(node) {
      if (areaCalled(node) !== undefined) areas -= 1;
    },
    Identifier: (node) => {
      if (areas === 0) found.push({ name: node.name, deferred: functions > 0 });
    },
  }).visit(parseSync('piece.ts', `(${source.slice(piece.start, piece.end)})`).program);
  return found;
}
