import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cyclesIn } from './cycles.ts';
import { wrongWithWords } from './dialect.ts';
import { wrongWithDraws } from './draws.ts';
import { wrongWithModule, wrongWithPackage, type Declared } from './law.ts';
import { declaredIn, moduleNamed, modulesUnder, namedBy, type Named } from './modules.ts';
import { ownersIn, wrongWithOwners, wrongWithTables } from './owners.ts';
import { isSample, isSide, placeOf, type Place } from './place.ts';
import { wrongWithRooms, type RoomLimits } from './rooms.ts';
import { tablesOf } from './tables-of.ts';
import { wrongWithOracles, type Read } from './tests-only.ts';
import { needlessIn, unusedIn, type UsedOtherwise } from './unused.ts';

export type Verdict = {
  /** How many modules were looked at, by side. */
  readonly seen: Readonly<Record<string, number>>;
  readonly imports: number;
  /** `file:line law` and what it forbids. */
  readonly violations: readonly string[];
};

/**
 * Holds every module below `root` against the laws. `atLeast` says how many modules each side has: a check that sees nothing
 * is green, so seeing fewer is a violation. `otherwise` names, by folder, the packages that no module imports and that are used all
 * the same; `rooms` how large a room may be (law 9), `testsOnly` which functions tests alone may
 * import, as `file#name`, and why (law 10); neither is looked at where it is left out. Throws where a module cannot be parsed.
 */
export function checkImports(
  root: string,
  atLeast: Readonly<Record<string, number>>,
  otherwise: Readonly<Record<string, UsedOtherwise>> = {},
  { rooms, testsOnly }: { rooms?: RoomLimits; testsOnly?: Readonly<Record<string, string>> } = {},
): Verdict {
  const places = modulesUnder(root).map(placeOf);
  const declared = (side: string): Declared => ({
    side: declaredIn(
      path.join(root, packageFolder(side), 'package.json'),
      'dependencies',
      'optionalDependencies',
    ),
    root: declaredIn(path.join(root, 'package.json'), 'dependencies', 'devDependencies'),
  });
  const packages = new Map(
    [...new Set(places.map((place) => place.side))].map((side) => [side, declared(side)]),
  );
  const graph = new Map<string, string[]>();
  const violations: string[] = [];
  const used = new Map<string, Set<string>>();
  const owners = ownersIn(root);
  violations.push(...wrongWithOwners(root));
  const read: Read[] = [];
  let imports = 0;

  for (const place of places) {
    const source = readFileSync(path.join(root, place.file), 'utf8');
    const named = namedBy(root, place.file);
    imports += named.length;
    read.push({ place, source, resolve: (said) => moduleNamed(place.file, said) });
    const modules = named.flatMap((each) => (each.kind === 'module' ? [each.target] : []));
    graph.set(place.file, modules);
    const names = named.flatMap((each) => (each.kind === 'package' ? [each.target] : []));
    if (!place.test && place.standing !== 'configuration' && isSide(place.side)) {
      use(used, packageFolder(place.side), names);
    }
    use(used, '', names);
    for (const each of named) {
      const wrong = wrongWith(place, each, packages.get(place.side));
      if (wrong !== undefined) violations.push(`${place.file}:${each.line} ${wrong}`);
    }
    const words = place.file.startsWith('tools/import-law/') ? [] : wrongWithWords(place, source);
    for (const { line, says } of [...words, ...wrongWithDraws(place, source)]) {
      violations.push(`${place.file}:${line} ${says}`);
    }
    const serves = place.side === 'server' && !place.test && place.standing !== 'configuration';
    if (serves && !isSample(place.file)) {
      const uses = tablesOf(place.file, source);
      for (const { line, says } of wrongWithTables(place.area || 'kernel', uses, owners)) {
        violations.push(`${place.file}:${line} ${says}`);
      }
    }
  }
  for (const cycle of cyclesIn(graph)) violations.push(`${cycle[0]}:1 law 1: a cycle of ${cycle.join(', ')}`);

  if (testsOnly !== undefined) violations.push(...wrongWithOracles(read, testsOnly));
  if (rooms !== undefined) violations.push(...wrongWithRooms(places, graph, rooms));

  for (const folder of ['domain', 'server', 'web', '']) {
    const file = path.posix.join(folder, 'package.json');
    const lists = folder === '' ? ['devDependencies'] : ['dependencies', 'optionalDependencies'];
    const own = [...declaredIn(path.join(root, file), ...lists)].filter(
      (name) => name !== '@holdfast/domain',
    );
    const [imported, exceptions] = [used.get(folder) ?? new Set<string>(), otherwise[folder] ?? {}];
    for (const name of unusedIn(own, imported, exceptions)) {
      violations.push(`${file}:1 law 7: ${folder || 'the root'} declares ${name} and does not use it`);
    }
    for (const name of needlessIn(own, imported, exceptions)) {
      violations.push(
        `${file}:1 law 7: ${name} is no package of ${folder || 'the root'} that needs an exception`,
      );
    }
  }

  const seen = countBySide(places);
  for (const [side, least] of Object.entries(atLeast)) {
    const count = seen[side] ?? 0;
    if (count < least) violations.push(`${side}: only ${count} modules were seen, fewer than ${least}`);
  }
  return { seen, imports, violations };
}

function wrongWith(from: Place, named: Named, declared: Declared | undefined): string | undefined {
  if (named.kind === 'computed') {
    // Tests of the whole server find what the areas lend them by the names of their files.
    if (from.test && from.standing === 'gatherer') return undefined;
    return isSide(from.side) ? 'law 6: names modules that are only known at run time' : undefined;
  }
  if (named.kind === 'missing') return `names ${named.target}, which does not exist`;
  if (named.kind === 'module') return wrongWithModule(from, placeOf(named.target));
  return declared && wrongWithPackage(from, named.target, declared);
}

function use(used: Map<string, Set<string>>, folder: string, names: readonly string[]): void {
  used.set(folder, new Set([...(used.get(folder) ?? []), ...names]));
}

/** Benchmarks and tools run on the server and use its packages. */
function packageFolder(side: string): string {
  return isSide(side) ? side : 'server';
}

function countBySide(places: readonly Place[]): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const { side } of places) seen[side || 'root'] = (seen[side || 'root'] ?? 0) + 1;
  return seen;
}
