import path from 'node:path';
import type { Plugin } from 'vite';

/** Fewer modules than this means that the check saw nothing, and an empty check is green. */
const fewest = 20;
const otherSide = ['server/', 'db/', 'tools/', 'bench/', 'e2e/'];

/**
 * Stops the build where a module of another side would end up in the browser (import law 7). Vite itself bundles
 * whatever it is pointed at.
 */
export function oneSide(repository: string): Plugin {
  let seen = 0;
  return {
    name: 'holdfast-one-side',
    apply: 'build',
    moduleParsed(module) {
      seen += 1;
      const place = path.relative(repository, module.id.split('?')[0] ?? '').replaceAll(path.sep, '/');
      if (otherSide.some((side) => place.startsWith(side))) {
        this.error(`${place} must not reach the browser; it is imported by ${module.importers.join(', ')}`);
      }
    },
    buildEnd(error) {
      if (error) return;
      if (seen < fewest) this.error(`only ${seen} modules were looked at`);
      this.info(`${seen} modules looked at, none of another side`);
    },
  };
}
