import { parseSync, Visitor, type Node, type ObjectExpression } from 'oxc-parser';

type Step = { from: string; to: string; what: string };

/** A module of `server/joins`. */
export type Join = { readonly file: string; readonly source: string };

/** What every area has; everything else in its declaration is lent. */
const ownMembers = ['name', 'answers', 'jobs', 'lastingKeys', 'gathers'];

/** The members of the areas that a module declares: every object with a `name` and `answers`. */
export function membersIn(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    ObjectExpression(node) {
      const keys = propertiesOf(node).map(({ key }) => key);
      if (!keys.includes('name') || !keys.includes('answers')) return;
      found.push(...keys.filter((key) => !ownMembers.includes(key)));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** The names that an area asks for: the properties of the type `…Given` in its `given.ts`. */
export function askedIn(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (!id.name.endsWith('Given') || typeAnnotation.type !== 'TSTypeLiteral') return;
      for (const each of typeAnnotation.members) {
        if (each.type === 'TSPropertySignature' && each.key.type === 'Identifier') found.push(each.key.name);
      }
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function propertiesOf(node: ObjectExpression): { key: string; value: Node }[] {
  return node.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier'
      ? [{ key: each.key.name, value: each.value }]
      : [],
  );
}

/**
 * Who lends what to whom, as the modules of `server/joins` say it: each property of an object that an exported function of theirs gives
 * is a name under which something is lent. It comes from the areas whose `contributions.ts` its value mentions, or, where the value
 * mentions a member of areas (`members`, by area), from those that have it; it goes to the areas that ask for the name (`asked`).
 */
export function lentOnServer(
  joins: readonly Join[],
  members: ReadonlyMap<string, readonly string[]>,
  asked: ReadonlyMap<string, readonly string[]>,
): Step[] {
  const known = new Map(joins.map((join) => [join.file, readJoin(join)]));
  const gathered = new Set([...members.values()].flat());

  /** The areas that a piece of a module mentions, and the members of areas. */
  const mentionedBy = (
    file: string,
    piece: Node,
    seen: readonly Node[] = [],
  ): { rooms: string[]; members: string[] } => {
    const join = known.get(file);
    if (join === undefined || seen.includes(piece)) return { rooms: [], members: [] };
    const found = namesIn(join.source, piece).map((name) => {
      const room = join.rooms.get(name);
      if (room !== undefined) return { rooms: [room], members: [] };
      const local = join.locals.get(name);
      if (local !== undefined) return mentionedBy(file, local, [...seen, piece]);
      const elsewhere = join.imported.get(name);
      const there = elsewhere === undefined ? undefined : known.get(elsewhere)?.locals.get(name);
      if (elsewhere !== undefined && there !== undefined)
        return mentionedBy(elsewhere, there, [...seen, piece]);
      return { rooms: [], members: gathered.has(name) ? [name] : [] };
    });
    return { rooms: found.flatMap((each) => each.rooms), members: found.flatMap((each) => each.members) };
  };

  return [...known].flatMap(([file, { lent }]) =>
    lent.flatMap(({ key, value }) => {
      const mentioned = mentionedBy(file, value);
      const from = [
        ...mentioned.rooms.map((room) => ({ room, what: key })),
        ...[...members].flatMap(([room, own]) =>
          mentioned.members.filter((member) => own.includes(member)).map((what) => ({ room, what })),
        ),
      ];
      const askers = [...asked].flatMap(([room, names]) => (names.includes(key) ? [room] : []));
      return askers.flatMap((to) => from.map(({ room, what }) => ({ from: room, to, what })));
    }),
  );
}

/** What a module of `server/joins` imports, declares and lends. */
function readJoin({ file, source }: Join) {
  const rooms = new Map<string, string>();
  const imported = new Map<string, string>();
  const locals = new Map<string, Node>();
  const lent: { key: string; value: Node }[] = [];
  const { program } = parseSync(file, source);
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const room = /^\.\.\/([\w-]+)\/contributions\.ts$/.exec(statement.source.value)?.[1];
      const join = /^\.\/([\w-]+\.ts)$/.exec(statement.source.value)?.[1];
      for (const { local } of statement.specifiers) {
        if (room !== undefined) rooms.set(local.name, room);
        if (join !== undefined) imported.set(local.name, join);
      }
    }
    const exported = statement.type === 'ExportNamedDeclaration';
    const declared = exported ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      locals.set(id.name, init);
      if (exported && init.type === 'ArrowFunctionExpression') lent.push(...givenBy(init.body));
    }
  }
  return { source, rooms, imported, locals, lent };
}

/** The properties of the object that an arrow function gives. */
function givenBy(body: Node): { key: string; value: Node }[] {
  if (body.type === 'ParenthesizedExpression') return givenBy(body.expression);
  return body.type === 'ObjectExpression' ? propertiesOf(body) : [];
}

/** The names in a piece of a module. */
function namesIn(source: string, piece: Node): string[] {
  const found: string[] = [];
  new Visitor({
    Identifier: (node) => void found.push(node.name),
  }).visit(parseSync('piece.ts', `(${source.slice(piece.start, piece.end)})`).program);
  return found;
}
