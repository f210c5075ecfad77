// Draws docs/map.md and docs/map/<room>.md from the sources; `--check` says which of them are no longer true.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { draw } from './house-map/draw.ts';
import { surveyOf } from './house-map/survey.ts';

const docs = path.join(path.dirname(import.meta.dirname), 'docs');
const checking = process.argv.includes('--check');

const survey = await surveyOf(path.dirname(docs));
const pages = draw(survey);
const silent = survey.areas.filter((room) => room.purpose === '').map((room) => room.name);
const standing = existsSync(path.join(docs, 'map')) ? readdirSync(path.join(docs, 'map')) : [];
const gone = standing.map((name) => `map/${name}`).filter((name) => !pages.has(name));
const stale = [...pages].flatMap(([name, text]) => {
  const file = path.join(docs, name);
  return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [name];
});

for (const name of silent) {
  console.error(
    `${name}: open domain/${name}/endpoints.ts with a docblock that says in one sentence what the room is for`,
  );
}
const wrong = [...stale, ...gone].map((name) => `docs/${name}`);
if (checking && wrong.length > 0) console.error(`${wrong.join(', ')}: stale. Run: npm run map`);
if (!checking) {
  mkdirSync(path.join(docs, 'map'), { recursive: true });
  for (const name of gone) rmSync(path.join(docs, name));
  for (const [name, text] of pages) writeFileSync(path.join(docs, name), text);
}
console.log(`${survey.areas.length} rooms and the kernels`);
process.exitCode = silent.length > 0 || (checking && wrong.length > 0) ? 1 : 0;
