// Begins an owning area on all three sides: `npm run new-area -- boats`, `npm run new-area -- people person`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { menuFacts } from './area-skeleton/menu-facts.ts';
import { namesOf } from './area-skeleton/names.ts';
import { writeArea } from './area-skeleton/write.ts';

const root = path.dirname(import.meta.dirname);
const [area, singular] = process.argv.slice(2);

try {
  if (area === undefined) throw new Error('npm run new-area -- <what many are called> [what one is called]');
  const names = namesOf(area, singular);
  const files = writeArea(root, names);
  const oxfmt = path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  const code = files.filter((file) => !file.endsWith('.sql'));
  spawnSync(process.execPath, [oxfmt, ...code], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const tables = spawnSync(process.execPath, ['tools/tables.ts'], { cwd: root, encoding: 'utf8' });
  const { camel, kebab, title } = names.many;
  console.log(`${[...files, 'server/kernel/tables.ts', 'db/schema'].join('\n')}

What is left:
  server/areas.ts
    import { ${camel}Area } from './${kebab}/area.ts';
    ${camel}Area,   in the list \`owning\`
  web/areas.ts
    import { ${camel} } from './${kebab}/screens.ts';
    ${camel},   in the list \`rooms\`

Then npm run map. Its own words and fields take the place of those that it has now; it wants a line in docs/words.md (${title})
and some of its records in server/sample/house/seed.ts, where the journeys look at every screen.`);
  if (!menuFacts(names.many).own) {
    console.log(
      `It stands in no menu but that of guests, because domain/menu/defaults.ts has no entry for /${kebab}.`,
    );
  }
  if (tables.status !== 0) throw new Error(`${tables.stdout}${tables.stderr}\nThen: npm run tables`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
