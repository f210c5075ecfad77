import { isSample, type Place } from './place.ts';

/** What a module's packages are declared in: the names that its side and the root declare. */
export type Declared = { readonly side: ReadonlySet<string>; readonly root: ReadonlySet<string> };

const testsOfDomain = ['vitest', 'fast-check', 'rrule-temporal', 'temporal-polyfill'];

/** What is wrong with `from` naming the module `to` of this repository; undefined where nothing is (laws 2 to 6). */
export function wrongWithModule(from: Place, to: Place): string | undefined {
  if (from.standing === 'outside') return wrongFromOutside(from, to);
  if (from.standing === 'configuration') return undefined;
  if (to.test && !from.test) return `law 7: only tests import ${to.file}`;
  if (to.side !== from.side && to.side !== 'domain') {
    if (from.side === 'domain') return `law 2: domain imports itself and zod, not ${to.side || 'the root'}`;
    return `law 3: ${from.side} never names ${to.side || 'the root'}`;
  }
  // A test of an area runs the whole server around it.
  if (to.standing === 'gatherer' && from.standing === 'area' && from.test) return undefined;
  // What a test adds is a record of the sample household.
  if (isSample(to.file) && from.side === 'server' && from.test) return undefined;
  if (to.standing === 'gatherer' && from.standing !== 'gatherer') return `law 6: nobody imports ${to.file}`;
  if (storeyOf(from) >= 0 && storeyOf(to) > storeyOf(from))
    return `law 5: ${roomOf(from)} stands below ${roomOf(to)} and never imports it`;
  const door = doorOf(from);
  if (
    door !== undefined &&
    to.standing === 'area' &&
    to.side === 'server' &&
    to.file !== `server/${to.area}/${door}`
  )
    return `law 6: ${from.file} imports ${door} of an area, not ${to.file}`;
  if (from.standing === 'gatherer' || to.standing !== 'area') return undefined;
  if (from.standing === 'kernel') return `law 5: ${roomOf(from)} knows no area, not even ${to.area}`;
  return from.area === to.area ? undefined : `law 4: ${from.area} never imports ${to.area}`;
}

/** The one module of each area that this one imports: what is lent stands in the area's own room, by name. */
function doorOf({ file, test }: Place): string | undefined {
  if (file === 'server/areas.ts') return 'area.ts';
  return file.startsWith('server/joins/') && !test ? 'contributions.ts' : undefined;
}

/** Tools, benchmarks and journeys stand outside the sides: they may look at domain and server, never into the browser's side. */
function wrongFromOutside(from: Place, to: Place): string | undefined {
  if (to.side !== 'web' || from.side === 'e2e') return undefined;
  return `law 3: ${from.side} never names web`;
}

/** What is wrong with `from` naming the package `name`; undefined where nothing is (laws 2, 3 and 7). */
export function wrongWithPackage(from: Place, name: string, declared: Declared): string | undefined {
  if (name === '@holdfast/server' || name === '@holdfast/web') {
    return `law 3: ${name} exports nothing`;
  }
  const loose = from.test || from.standing === 'configuration' || from.standing === 'outside';
  if (from.side === 'domain' && from.standing !== 'configuration') {
    if (name === 'zod' || (from.test && testsOfDomain.includes(name))) return undefined;
    return `law 2: domain imports itself and zod, not ${name}`;
  }
  if (name.startsWith('node:')) {
    return from.side === 'web' && !loose ? `law 7: ${name} does not exist in the browser` : undefined;
  }
  if (declared.side.has(name) || (loose && declared.root.has(name))) return undefined;
  return `law 7: ${from.side || 'the root'} does not declare the package ${name}`;
}

/** The name under which a package is declared: `@scope/name/deep` is `@scope/name`. */
export function packageName(target: string): string {
  if (target.startsWith('node:')) return target;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The kernel rooms of the browser, the lowest first: each imports itself and those below it. */
const storeys = ['web/base', 'web/ui', 'web/kernel', 'web/shell'];

const storeyOf = (place: Place) => storeys.indexOf(roomOf(place));

function roomOf(place: Place): string {
  return place.file.split('/').slice(0, 2).join('/');
}
