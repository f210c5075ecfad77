// Draws docs/map.md from the sources; `--check` says whether the map that stands there is still true.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { draw } from './house-map/draw.ts';
import { surveyOf } from './house-map/survey.ts';

const root = path.dirname(import.meta.dirname);
const file = path.join(root, 'docs', 'map.md');

const survey = await surveyOf(root);
const map = draw(survey);
const silent = survey.areas.filter((room) => room.purpose === '').map((room) => room.name);
const stale = !existsSync(file) || readFileSync(file, 'utf8') !== map;

for (const name of silent) {
  console.error(
    `${name}: open domain/${name}/endpoints.ts with a docblock that says in one sentence what the room is for`,
  );
}
if (!process.argv.includes('--check')) writeFileSync(file, map);
else if (stale) console.error('docs/map.md is stale: npm run map');
console.log(`${survey.areas.length} rooms and the kernels`);
process.exitCode = silent.length > 0 || (stale && process.argv.includes('--check')) ? 1 : 0;
