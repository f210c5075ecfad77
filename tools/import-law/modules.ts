import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports-of.ts';
import { packageName } from './law.ts';

/** What one module names: a module of this repository, a package, or something that is missing or computed. */
export type Named =
  | { readonly kind: 'module' | 'package' | 'missing'; readonly target: string; readonly line: number }
  | { readonly kind: 'computed'; readonly line: number };

const codeEnding = /\.(ts|tsx|mts|mjs)$/;
const notOurs = ['node_modules', 'dist', 'data', 'docs', 'test-results', 'playwright-report'];
const domainPackage = '@holdfast/domain/';

/** The paths of all modules below `root`, relative to it, without what is installed or built. */
export function modulesUnder(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return notOurs.includes(entry.name) || entry.name.startsWith('.') ? [] : modulesUnder(root, place);
    }
    return codeEnding.test(entry.name) ? [place] : [];
  });
}

/** The path of the module that `file` names by `said`, a relative path or one of the package of shapes; undefined for any other package. */
export function moduleNamed(file: string, said: string): string | undefined {
  if (said.startsWith(domainPackage)) return `domain/${said.slice(domainPackage.length)}.ts`;
  return said.startsWith('.') ? path.posix.join(path.posix.dirname(file), said) : undefined;
}

/** What the module `file` names, each resolved to a path in this repository or to a package. */
export function namedBy(root: string, file: string): Named[] {
  return importsOf(file, readFileSync(path.join(root, file), 'utf8')).map(({ target, line }): Named => {
    if (target === undefined) return { kind: 'computed', line };
    const plain = target.split('?')[0] ?? target;
    if (plain.startsWith(domainPackage)) {
      return module(root, `domain/${plain.slice(domainPackage.length)}.ts`, line);
    }
    if (plain.startsWith('/')) return { kind: 'missing', target: plain, line };
    const beside = path.posix.join(path.posix.dirname(file), plain);
    // `new URL('worker.ts', import.meta.url)` needs no dot to mean the file beside it.
    if (plain.startsWith('.') || (codeEnding.test(plain) && existsSync(path.join(root, beside)))) {
      return module(root, beside, line);
    }
    return { kind: 'package', target: packageName(plain), line };
  });
}

function module(root: string, target: string, line: number): Named {
  return { kind: existsSync(path.join(root, target)) ? 'module' : 'missing', target, line };
}

/** The names of the packages that a package.json declares, or none where there is no such file. */
export function declaredIn(file: string, ...lists: readonly string[]): Set<string> {
  if (!existsSync(file)) return new Set();
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >;
  return new Set(lists.flatMap((list) => Object.keys(content[list] ?? {})));
}
