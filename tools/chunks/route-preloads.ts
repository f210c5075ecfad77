import path from 'node:path';
import type { Graph } from './chunk-plan.ts';
import type { Route } from './doors.ts';

/** A screen's addresses with the files that it needs beside those that every page has, and the calls that it makes first. */
export type RoutePreload = {
  readonly paths: readonly string[];
  readonly files: readonly string[];
  readonly asks: readonly string[];
};

/** What is read here of a file of the build. */
export type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly isEntry?: boolean;
};

/** What draws the sections that areas lend to the screens of records. */
const drawsSections = /\/kernel\/screen\/[\w/-]*sections\.tsx?$/;

/** The files of each screen within the shell, imported ones first. A screen that draws the sections of a record has theirs too. */
export function preloadsOf(
  web: string,
  chunks: readonly Chunk[],
  routes: readonly Route[],
  graph: Graph,
): readonly RoutePreload[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fileOf = new Map(chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName])));
  const sections = chunks.find(({ fileName }) => /(^|\/)sections-[^/]+$/.test(fileName))?.fileName;
  const withImports = (names: readonly (string | undefined)[]) => {
    const seen = new Set<string>();
    const add = (name: string | undefined) => {
      if (name === undefined || seen.has(name)) return;
      seen.add(name);
      byName.get(name)?.imports.forEach(add);
    };
    names.forEach(add);
    return seen;
  };
  const first = withImports([fileOf.get(path.join(web, 'main.tsx'))]);
  const shell = fileOf.get(path.join(web, 'shell/shell.tsx'));
  return routes
    .filter((route) => route.shell)
    .map(({ paths, module, asks }) => {
      const isRecord = paths.some((each) => each.endsWith('/{id}')) && reaches(module, drawsSections, graph);
      const names = withImports([fileOf.get(module), shell, ...(isRecord ? [sections] : [])]);
      return { paths, asks, files: [...names].filter((each) => !first.has(each)).map((each) => `/${each}`) };
    });
}

function reaches(module: string, wanted: RegExp, graph: Graph): boolean {
  const seen = new Set<string>();
  const stack = [module];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (seen.has(id)) continue;
    if (wanted.test(id)) return true;
    seen.add(id);
    stack.push(...(graph(id)?.importedIds ?? []));
  }
  return false;
}
