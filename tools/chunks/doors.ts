import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a module is loaded for: the `shell`, the dashboard (`board`), the `sections` of records' screens, `settings`, `admin`, or a room of
 * `web`: by itself for its screens, with `-forms` for forms and dialogs, with `-public` for what visitors see.
 */
export type Purpose = string;

/** A screen's module, by absolute path, and the addresses that open it. */
export type Route = {
  readonly paths: readonly string[];
  readonly module: string;
  readonly shell: boolean;
  readonly asks: readonly string[];
};

/** The modules that the areas' declarations load, by absolute path, with their purpose; and those of them that are screens. */
export type Doors = { readonly purposes: ReadonlyMap<string, Purpose>; readonly routes: readonly Route[] };

type Load = (...given: never[]) => unknown;
type Lent = { load?: Load };
type DeclaredScreen = Lent & {
  path: string;
  also?: readonly string[];
  asks?: readonly string[];
  access: string;
  shell: boolean;
};
type Declared = {
  screens: readonly DeclaredScreen[];
  houseScreens?: readonly Lent[];
  dashboardCards?: readonly Lent[];
  dashboardTiles?: readonly Lent[];
  firstSteps?: readonly Lent[];
  assetSections?: readonly Lent[];
  recordActions?: readonly { primary?: Load }[];
  settingsSections?: readonly Lent[];
  adminTabs?: readonly Lent[];
  menuMarks?: Readonly<Record<string, Load>>;
  slots?: Readonly<Record<string, unknown>>;
};

/** Parts of the shell that every page draws; the other ones wait until somebody asks for them. */
const drawnSlots = [
  'menu',
  'menuTools',
  'menuCustomize',
  'ticker',
  'bell',
  'gate',
  'urgent',
  'banner',
  'question',
  'userMenu',
  'floating',
];

/**
 * Reads from the areas' declarations which module is loaded for what. A loader is a function of one line: what it imports stands in its
 * text, or in that of the function of `code.ts` that it calls. Throws where a loader names no module.
 */
export async function doorsOf(web: string): Promise<Doors> {
  const purposes = new Map<string, Purpose>();
  const routes: Route[] = [];
  for (const room of readdirSync(web)) {
    const file = path.join(web, room, 'screens.ts');
    if (!existsSync(file)) continue;
    const [area] = Object.values(await moduleAt(file)) as [Declared];
    const find = await moduleFinder(path.join(web, room), purposes);
    const open = (purpose: Purpose, loads: readonly unknown[]) => {
      const modules = loads
        .filter((load) => typeof load === 'function')
        .flatMap((load) => find(load as Load));
      for (const each of modules) {
        if (!purposes.has(each) || purpose === 'shell') purposes.set(each, purpose);
      }
      return modules;
    };
    open('shell', [...drawnSlots.map((name) => area.slots?.[name]), ...Object.values(area.menuMarks ?? {})]);
    open('board', loadsOf(area.dashboardCards, area.dashboardTiles, area.firstSteps));
    const primary = (area.recordActions ?? []).map((action) => action.primary);
    // Entries of a menu are fetched when it opens.
    open('sections', [...loadsOf(area.assetSections), ...primary]);
    open('settings', loadsOf(area.settingsSections));
    open('admin', loadsOf(area.adminTabs));
    for (const screen of area.screens) {
      const [module = ''] = open(purposeOf(room, screen), [screen.load]);
      routes.push({
        paths: [screen.path, ...(screen.also ?? [])],
        module,
        shell: screen.shell,
        asks: screen.asks ?? [],
      });
    }
    open(room, loadsOf(area.houseScreens));
  }
  return { purposes, routes };
}

const loadsOf = (...lists: (readonly Lent[] | undefined)[]) =>
  lists.flatMap((each) => each ?? []).map(({ load }) => load);

function purposeOf(room: string, { path: address, access }: DeclaredScreen): Purpose {
  if (room === 'dashboard') return 'board';
  if (access === 'public') return `${room}-public`;
  return /\/(add|edit|new)\b/.test(address) ? `${room}-forms` : room;
}

/** Finds the modules that a loader of a room names. Its `code.ts`, where it has one, belongs to the shell: it is a list of addresses. */
async function moduleFinder(room: string, purposes: Map<string, Purpose>) {
  const file = path.join(room, 'code.ts');
  const code = existsSync(file) ? ((await moduleAt(file)) as Record<string, Load>) : {};
  if (existsSync(file)) purposes.set(file, 'shell');
  const folders = foldersWithin(room);
  return (load: Load): readonly string[] => {
    const found = namesIn(String(load), code).flatMap((name) =>
      folders.map((folder) => path.join(folder, name)).filter((each) => existsSync(each)),
    );
    if (found.length === 0) throw new Error(`A loader in ${room} names no module: ${String(load)}`);
    return found;
  };
}

/** A room's folder and those in it: a part of its screens may be declared in one of them. */
function foldersWithin(room: string): readonly string[] {
  const inner = readdirSync(room, { recursive: true, withFileTypes: true });
  return [
    room,
    ...inner.filter((each) => each.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}

async function moduleAt(file: string): Promise<object> {
  return (await import(pathToFileURL(file).href)) as object;
}

/** The relative addresses of the modules that a function imports. */
function namesIn(text: string, code: Record<string, Load>): readonly string[] {
  const own = [...text.matchAll(/import\(\s*['"](\.[^'"]+)['"]\s*\)/g)].map(([, each = '']) => each);
  const called = [...text.matchAll(/\(await code\(\)\)\.(\w+)/g)].map(([, name = '']) => code[name]);
  return [...own, ...called.flatMap((each) => (each === undefined ? [] : namesIn(String(each), {})))];
}
