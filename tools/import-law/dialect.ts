import { parseSync, Visitor } from 'oxc-parser';
import type { Place } from './place.ts';

type Wrong = { readonly line: number; readonly says: string };

/** Words for what has another one here (docs/words.md): the same deed has the same verb in endpoint, server and client. */
const otherVerbs: Readonly<Record<string, string>> = {
  get: 'find',
  fetch: 'find',
  retrieve: 'find',
  create: 'add',
  insert: 'add',
  update: 'change',
  edit: 'change',
  modify: 'change',
  delete: 'remove',
  destroy: 'remove',
  trash: 'remove',
};

/** Names that the specification fixes. */
const specified = new Set(['getFinanceDashboardSummary']);

/** What an area lends to gathering areas, by the type that it has in `server/kernel/area.ts`. */
const lent = /^export const \w+: (?:readonly )?(?:DashboardPiece|WorthLineRow|ToolAnswer)\b/m;

/**
 * `paper` is a color of the design too, in class names; what somebody holds in their hands is "on paper" or a newspaper; and the assistant's
 * greeting says it as the specification does.
 * Words by which people ask a tool are theirs.
 */
const askedBy =
  /^(?:domain\/[\w-]+\/tools|domain\/assistant\/how-tos\/[\w-]+|server\/walks\/assistant\/questions\/[\w-]+)\.ts$/;
const otherWord = /(?<!-|news)papers?(?!work)|Papers?(?!work)/g;
const realPaper =
  /\b(?:bg|text|border|fill|on)-paper\b|\bon paper\b|--paper|'paper'|\bthings, papers and money\b/g;

/**
 * Screens that ask for pages and do not draw them with ListScreen: records whose sections come in pages, a ledger and a search, and lists that
 * have not been moved yet. The list may only become shorter.
 */
const ownLists = new Set([
  'web/links/links/link-screen.tsx',
  'web/links/requests/request-screen.tsx',
  'web/my-home/places/place-screen.tsx',
  'web/search/search-screen.tsx',
]);

/** What is wrong with the way in which a screen draws its list, if anything. */
function wrongWithList(file: string, source: string): string | undefined {
  if (!file.startsWith('web/') || !file.endsWith('-screen.tsx')) return undefined;
  const isOwn = /\busePages\(/.test(source) && !/<(?:ListScreen|AddressList)\b/.test(source);
  if (isOwn && !ownLists.has(file)) return 'draws a list of its own: ListScreen';
  if (!isOwn && ownLists.has(file)) return 'draws its list as the others do: take it out of ownLists';
  return undefined;
}

/** What in a module is said otherwise than the house says it. Empty where nothing is. */
export function wrongWithWords(place: Place, source: string): Wrong[] {
  const found: Wrong[] = [];
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  if (/papers?\b/.test(place.file)) found.push({ line: 1, says: 'says paper in its name: document' });
  const plain = source.replaceAll(realPaper, (words) => ' '.repeat(words.length));
  for (const match of askedBy.test(place.file) ? [] : plain.matchAll(otherWord)) {
    found.push({ line: lineAt(match.index), says: `says ${match[0]}: document` });
  }
  if (place.standing !== 'area') return found;
  const list = wrongWithList(place.file, source);
  if (list !== undefined) found.push({ line: 1, says: list });
  const served = place.side === 'server' && !place.test;
  if (served && lent.test(source) && !place.file.endsWith('/contributions.ts')) {
    found.push({ line: 1, says: 'lends to gathering areas: that stands in contributions.ts' });
  }
  new Visitor({
    ImportDeclaration(node) {
      const own = node.source.value === `@holdfast/domain/${place.area}/endpoints`;
      const [first] = node.specifiers;
      if (!served || !own || node.importKind === 'type' || !/\banswer(?:Public|Admin|Stream)?\(/.test(source))
        return;
      if (first?.type !== 'ImportNamespaceSpecifier' || first.local.name !== 'endpoints') {
        found.push({
          line: lineAt(node.start),
          says: 'names its endpoints one by one: import * as endpoints',
        });
      }
    },
    ExportNamedDeclaration(node) {
      const { declaration } = node;
      const names =
        declaration?.type === 'FunctionDeclaration'
          ? [declaration.id?.name]
          : declaration?.type === 'VariableDeclaration' && place.file.endsWith('endpoints.ts')
            ? declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : undefined))
            : [];
      for (const name of names) {
        const verb = /^[a-z]+(?=[A-Z])/.exec(name ?? '')?.[0] ?? '';
        const ours = otherVerbs[verb];
        if (name === undefined || ours === undefined || specified.has(name)) continue;
        found.push({ line: lineAt(node.start), says: `${name} says ${verb}: ${ours}` });
      }
    },
  }).visit(parseSync(place.file, source).program);
  return found;
}
