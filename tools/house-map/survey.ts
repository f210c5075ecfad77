import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesUnder } from '../import-law/modules.ts';
import { placeOf } from '../import-law/place.ts';
import { ownersIn } from '../import-law/owners.ts';
import { tablesOf } from '../import-law/tables-of.ts';
import { arrowsOf, type Arrow } from './arrow.ts';
import { askedIn, lentOnServer, membersIn } from './lent-on-server.ts';
import { hooksIn, lentIn, slotsIn } from './lent-on-web.ts';
import { purposeOf } from './purpose-of.ts';
import type { EndpointLine, Floor, Room, ToolLine } from './room.ts';
import { screensIn } from './screens-in.ts';
import { sqlOf, type SqlOfHouse } from './sql-of.ts';

export type Survey = {
  readonly kernel: Room;
  readonly areas: readonly Room[];
  /** Who lends what to whom, and who reads whose tables in SQL. */
  readonly lends: readonly Arrow[];
  readonly reads: readonly Arrow[];
  readonly sql: SqlOfHouse;
};

/** Walks through the whole house and notes what stands in each room. Runs the modules that declare endpoints, nothing else. */
export async function surveyOf(root: string): Promise<Survey> {
  const modules = modulesUnder(root)
    .map(placeOf)
    .filter((place) => place.standing === 'area' || place.standing === 'kernel')
    .map((place) => ({ ...place, room: place.area || 'kernel' }));
  const names = [...new Set(modules.map((module) => module.room))].toSorted();

  const owners = ownersIn(root);
  const serving = modules.filter((module) => !module.test);

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
      tables: [...owners].flatMap(([table, owner]) => (owner === name ? [table] : [])),
      endpoints: await endpointsOf(root, name),
      screens: screens.flatMap(({ file }) => screensIn(file, sourceOf(root, file))),
      tools: await toolsOf(root, name),
    };
  };
  const areas = await Promise.all(names.filter((name) => name !== 'kernel').map(roomOf));
  return {
    kernel: await roomOf('kernel'),
    areas,
    lends: arrowsOf([...lentByServer(root, serving), ...lentByWeb(root, serving)]),
    reads: arrowsOf(readsOf(root, serving, owners)),
    sql: sqlOf(root),
  };
}

type Module = { readonly file: string; readonly side: string; readonly room: string };
type Step = { from: string; to: string; what: string };

const sourceOf = (root: string, file: string) => {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
};

function lentByServer(root: string, modules: readonly Module[]): Step[] {
  const readBy = (name: string, read: (file: string, source: string) => string[]) =>
    new Map(
      modules
        .filter(({ file, room }) => file === `server/${room}/${name}`)
        .map(({ file, room }) => [room, read(file, sourceOf(root, file))]),
    );
  const joins = filesIn(path.join(root, 'server', 'joins')).map((file) => ({
    file,
    source: sourceOf(root, `server/joins/${file}`),
  }));
  return lentOnServer(joins, readBy('area.ts', membersIn), readBy('given.ts', askedIn));
}

/** What an area lends goes to every room that uses the hook which hands it down. */
function lentByWeb(root: string, modules: readonly Module[]): Step[] {
  const screens = modules.filter(({ file }) => /^web\/[\w-]+\/screens\.ts$/.test(file));
  const lent = screens.map(({ file, room }) => {
    const source = sourceOf(root, file);
    return { room, members: lentIn(file, source), slots: slotsIn(file, source) };
  });
  const all = [...new Set(lent.flatMap(({ members }) => members))];
  const given = 'web/kernel/screen/house/given-areas.ts';
  const hooks = hooksIn(sourceOf(root, given), all);
  return modules.flatMap(({ file, side, room: to }) => {
    if (side !== 'web' || file === given) return [];
    const source = sourceOf(root, file);
    const used = [...hooks].flatMap(([hook, members]) => (source.includes(`${hook}(`) ? members : []));
    return lent.flatMap(({ room: from, members, slots }) =>
      members
        .filter((member) => used.includes(member))
        .flatMap((member) => (member === 'slots' ? slots.filter((slot) => mentions(source, slot)) : [member]))
        .map((what) => ({ from, to, what })),
    );
  });
}

const mentions = (source: string, word: string) => new RegExp(String.raw`\b${word}\b`).test(source);

function readsOf(root: string, modules: readonly Module[], owners: ReadonlyMap<string, string>): Step[] {
  return modules.flatMap(({ file, side, room }) =>
    side === 'server'
      ? tablesOf(file, sourceOf(root, file)).flatMap(({ table, does }) => {
          const owner = table === undefined ? undefined : owners.get(table);
          return does === 'read' && table !== undefined && owner !== undefined
            ? [{ from: room, to: owner, what: table }]
            : [];
        })
      : [],
  );
}

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

/** The tools that the room's `tools.ts` and its `…-tools.ts` export, by their names. */
async function toolsOf(root: string, room: string): Promise<ToolLine[]> {
  const folder = path.join(root, 'domain', room);
  if (room === 'kernel' || !existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|[/\\])(?!test-)(?:[\w-]+-)?tools\.ts$/.test(file),
  );
  const declared: Record<string, unknown>[] = [];
  for (const file of files.toSorted())
    declared.push((await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>);
  return declared
    .flatMap((each) => Object.values(each))
    .filter(isTool)
    .map(({ asks, of, ...tool }) => ({
      ...tool,
      asks: Object.keys(asks.shape).filter((field) => field !== 'of'),
      of: of ?? [],
    }));
}

type Declared = Omit<ToolLine, 'asks' | 'of'> & {
  readonly asks: { shape: object };
  readonly of?: readonly string[];
};

const isTool = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'ways' in value && 'examples' in value;
