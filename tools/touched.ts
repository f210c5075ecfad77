// Which areas a change touches: `node tools/touched.ts` says it. No area imports another, so that what a change of one can break is seen on
// the screens and journeys of that area.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The rooms (folders of `web`) that a change touches, and the journeys (paths of `*.spec.ts`) that it changes; both sorted. */
export type Touched = { readonly rooms: readonly string[]; readonly journeys: readonly string[] };

/** A change of more areas, or of more journeys, is seen by what runs for every change. */
export const mostTouched = 3;

const nothing: Touched = { rooms: [], journeys: [] };
const sides = new Set(['domain', 'server', 'web']);

/**
 * What the paths of a change (relative to the repository, with `/`) touch. Where one of them belongs to no area (a kernel, the frame, the
 * database, a tool), nothing in particular: such a change can break anything. `docs`, `bench` and Markdown touch nothing.
 */
export function touchedBy(paths: readonly string[], rooms: ReadonlySet<string>): Touched {
  const touched = { rooms: new Set<string>(), journeys: new Set<string>() };
  for (const each of paths) {
    const [side = '', room = ''] = each.split('/');
    if (side === 'docs' || side === 'bench' || each.endsWith('.md')) continue;
    if (side === 'e2e' && each.endsWith('.spec.ts')) touched.journeys.add(each);
    else if (sides.has(side) && rooms.has(room)) touched.rooms.add(room);
    else return nothing;
  }
  const few = (all: ReadonlySet<string>) => (all.size > mostTouched ? [] : [...all].toSorted());
  return { rooms: few(touched.rooms), journeys: few(touched.journeys) };
}

/** The core, the journeys whose titles name one of the rooms, and those of the changed files. */
export function journeysOf({ rooms, journeys }: Touched): RegExp {
  const tags = ['core', ...rooms].map((room) => `@${room}(?![\\w-])`);
  const files = journeys.map(
    (file) => `(?:^|[ /])${path.basename(file).replaceAll('.', String.raw`\.`)}(?= )`,
  );
  return new RegExp([...tags, ...files].join('|'));
}

/** The areas' rooms of the browser's side, each with the name of the area that it is part of: `budgets` belongs to `finance`. */
export function areasByRoom(root: string): ReadonlyMap<string, string> {
  const web = path.join(root, 'web');
  const screens = (room: string) => path.join(web, room, 'screens.ts');
  return new Map(
    readdirSync(web)
      .filter((room) => existsSync(screens(room)))
      .map((room) => [room, /^ {2}name: '([\w-]+)'/m.exec(readFileSync(screens(room), 'utf8'))?.[1] ?? room]),
  );
}

/**
 * What was changed in the work tree at `root` since `since` (a commit). Without it, since the branch left `origin/main` or `main`; on that
 * branch itself, since the newest of its commits that is a day older than the last. Nothing where git does not know: in an archive, in a clone
 * without history.
 */
export function touchedSince(root: string, since = ''): Touched {
  const git = (...words: readonly string[]): string | undefined => {
    const ran = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    return ran.status === 0 ? ran.stdout : undefined;
  };
  const base = since === '' ? beginOf(git) : since;
  if (base === undefined) return nothing;
  const changed = git('diff', '--name-only', '--no-renames', '--relative', '-z', base, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined) return nothing;
  const paths = `${changed}${added}`.split('\0').filter((each) => each !== '');
  return touchedBy(paths, new Set(areasByRoom(root).keys()));
}

type Git = (...words: readonly string[]) => string | undefined;

function beginOf(git: Git): string | undefined {
  const [head, moment] = git('log', '-1', '--format=%H %ct')?.trim().split(' ') ?? [];
  if (head === undefined || moment === undefined) return undefined;
  const left = ['origin/main', 'main'].map((branch) => git('merge-base', branch, 'HEAD')?.trim());
  const fork = left.find((each) => each !== undefined && each !== head);
  if (fork !== undefined) return fork;
  const dayBefore = `--before=${Number(moment) - 86_400}`;
  const found = git('rev-list', '-1', '--first-parent', dayBefore, 'HEAD')?.trim();
  return found === '' ? undefined : found;
}

if (import.meta.main) {
  const { rooms, journeys } = touchedSince(path.dirname(import.meta.dirname), process.env['TEST_SINCE']);
  const touched = [...rooms, ...journeys].join(', ') || 'no area in particular';
  console.log(`The change touches ${touched}`);
}
