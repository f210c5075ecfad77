// Begins an owning area on all three sides: `npm run new-area -- boats`, `npm run new-area -- people person`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { namesOf } from './area-skeleton/names.ts';
import { recordTypeOf, writeArea } from './area-skeleton/write.ts';

const root = path.dirname(import.meta.dirname);
const [area, singular] = process.argv.slice(2);

try {
  if (area === undefined) throw new Error('npm run new-area -- <what many are called> [what one is called]');
  const names = namesOf(area, singular);
  const files = writeArea(root, names);
  const oxfmt = path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  const code = files.filter((file) => !file.endsWith('.sql'));
  spawnSync(process.execPath, [oxfmt, ...code], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const { camel, kebab, title } = names.many;
  const { snake } = names.one;
  console.log(`${files.join('\n')}

What is left:
  server/areas.ts   ${camel}Area(kernel), from './${kebab}/area.ts', among the owning areas
  web/areas.ts      ${camel}, from './${kebab}/screens.ts'
  npm run tables    types of the new table
  npm run map       the new room on the map
  docs/words.md     the word: ${title}`);
  if (recordTypeOf(names) === undefined) {
    console.log(`  domain/kernel/record-type.ts, and the check of records.item_type: the type ${snake}, by which its records are
                    found, linked and due; then its trigger, hits and dueKinds as those of dates
`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
