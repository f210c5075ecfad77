import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesUnder, namedBy } from '../import-law/modules.ts';
import { placeOf } from '../import-law/place.ts';
import { purposeOf } from './purpose-of.ts';
import { floors } from './room.ts';
import type { EndpointLine, Floor, Room } from './room.ts';
import { screensIn } from './screens-in.ts';
import { ownerOf, tablesIn, tablesWrittenIn } from './tables.ts';

export type Survey = { readonly kernel: Room; readonly areas: readonly Room[] };

/** Walks through the whole house and notes what stands in each room. Runs the modules that declare endpoints, nothing else. */
export async function surveyOf(root: string): Promise<Survey> {
  const modules = modulesUnder(root)
    .map(placeOf)
    .filter((place) => place.standing === 'area' || place.standing === 'kernel')
    .map((place) => ({ ...place, room: place.area || 'kernel' }));
  const source = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const names = [...new Set(modules.map((module) => module.room))].toSorted();

  const writers = new Map(names.map((name) => [name, new Set<string>()]));
  for (const module of modules.filter((each) => each.side === 'server' && !each.test)) {
    for (const table of tablesWrittenIn(source(module.file))) writers.get(module.room)?.add(table);
  }
  const owners = [...tablesIn(root)].map(([table, migration]) => ({
    table,
    owner: ownerOf(table, migration, names, writers),
  }));

  const roomOf = async (name: string): Promise<Room> => {
    const own = modules.filter((module) => module.room === name);
    const served = own.filter((module) => !module.test);
    const count = (floor: Floor) => served.filter((module) => module.side === floor).length;
    const screens = served.filter((module) => path.basename(module.file) === 'screens.ts');
    return {
      name,
      purpose: purposeOf(root, name),
      modules: { domain: count('domain'), server: count('server'), web: count('web') },
      tests: own.length - served.length,
      tables: owners.filter(({ owner }) => owner === name).map(({ table }) => table),
      endpoints: await endpointsOf(root, name),
      screens: screens.flatMap(({ file }) => screensIn(file, source(file))),
      standsOn: kernelsNamedBy(
        root,
        served.map((module) => module.file),
      ),
    };
  };
  const areas = await Promise.all(names.filter((name) => name !== 'kernel').map(roomOf));
  return { kernel: await roomOf('kernel'), areas };
}

function kernelsNamedBy(root: string, files: readonly string[]): string[] {
  const named = files.flatMap((file) => namedBy(root, file));
  const places = named.flatMap((each) => (each.kind === 'module' ? [placeOf(each.target)] : []));
  const kernels = places.filter((place) => place.standing === 'kernel' && isFloor(place.side));
  return [...new Set(kernels.map((place) => place.file.split('/').slice(0, 2).join('/')))].toSorted();
}

const isFloor = (side: string) => (floors as readonly string[]).includes(side);

/** The endpoints that the room's `*endpoints.ts` export. */
async function endpointsOf(root: string, room: string): Promise<EndpointLine[]> {
  const folder = path.join(root, 'domain', room);
  const files = filesIn(folder).filter((name) => name.endsWith('endpoints.ts'));
  const exported = await Promise.all(
    files.map(async (name) => {
      const url = pathToFileURL(path.join(folder, name)).href;
      return Object.values((await import(url)) as Record<string, unknown>);
    }),
  );
  return exported
    .flat()
    .filter(isEndpoint)
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en'));
}

/** By path, and for each path in the order in which a record lives. */
function orderOf({ method, path: address }: EndpointLine): string {
  return `${address} ${['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method)}`;
}

function isEndpoint(value: unknown): value is EndpointLine {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
