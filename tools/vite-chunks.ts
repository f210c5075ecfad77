import type { Plugin } from 'vite';
import { chunksOf, reachedBy, type Graph, type Known } from './chunks/chunk-plan.ts';
import { doorsOf } from './chunks/doors.ts';
import { preloadsOf, type Chunk } from './chunks/route-preloads.ts';

type Context = { getModuleInfo: (id: string) => (Known & { code: string | null }) | null };

/** A group of Rolldown's `codeSplitting` for everything that no group before it takes: `chunksOf` names the files. */
export async function houseChunks(web: string, entry: string) {
  const doors = await doorsOf(web);
  let chunks: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'house',
    name(id: string, context: Context) {
      const graph: Graph = (each) => context.getModuleInfo(each);
      const lengthOf = (each: string) => context.getModuleInfo(each)?.code?.length ?? 0;
      chunks ??= chunksOf(reachedBy(web, entry, doors, graph), graph, lengthOf);
      return chunks.get(id) ?? null;
    },
  };
}

/**
 * Writes `pages/preloads.json`: the files that each screen within the shell needs. The server names them in the page's head, so that the
 * browser asks for all of them at once instead of for one after the other. Beside it `pages/visitor.json` names the script of the written
 * pages, and the page itself the letters that every screen is written in.
 */
export function routePreloads(web: string): Plugin {
  return {
    name: 'holdfast-route-preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk') as Chunk[];
      const { routes } = await doorsOf(web);
      const preloads = preloadsOf(web, chunks, routes, (id) => this.getModuleInfo(id));
      if (preloads.length === 0) this.error('no screen within the shell was found');
      this.emitFile({ type: 'asset', fileName: 'pages/preloads.json', source: JSON.stringify(preloads) });
      const visitor = chunks.find((chunk) => chunk.isEntry && /(^|\/)visitor-/.test(chunk.fileName));
      if (visitor === undefined) return this.error('the script of the written pages is missing');
      const script = JSON.stringify({ script: `/${visitor.fileName}` });
      this.emitFile({ type: 'asset', fileName: 'pages/visitor.json', source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /-latin-wght-normal-[^/]+\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
