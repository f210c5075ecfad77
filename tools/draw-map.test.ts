import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draw } from './house-map/draw.ts';
import { surveyOf } from './house-map/survey.ts';
import type { Room } from './house-map/room.ts';

const house = {
  'domain/kernel/money.ts': `export const money = 1;`,
  'domain/rentals/endpoints.ts': `/** Homes that are let, and who lives\n * in them. More is said elsewhere. */\nimport '../kernel/money.ts';
    export const add = { method: 'POST', path: '/api/rentals', summary: 'Adds one | or two' };
    export const list = { method: 'GET', path: '/api/rentals', summary: 'Lists them' };
    export const other = 1;`,
  'domain/rentals/endpoints.test.ts': ``,
  'domain/rentals/tools.ts': `export const rents = { name: 'rents_received', title: 'Rents', asks: { shape: { of: 1, from: 1 } }, of: ['agreement'], examples: ['Which rents came in?'], ways: ['rents {of}? {period}?'] };
    export const other = 1;`,
  'server/kernel/clock.ts': `export const clock = "insert into assets";`,
  'server/rentals/area.ts': `import '../kernel/clock.ts'; export const rentalsArea = () => ({ name: 'rentals', answers: [], jobs: [], dates: [], worth: [] });`,
  'server/rentals/stop.ts': `export const stop = 1;`,
  'server/alerts/area.ts': `/** Not this one. */\nexport function find(a: number): string { return ''; }\n/** What wants you. */\nexport function alertsArea(areas: Area[]): Area { return { name: 'alerts', answers: [] }; }\ndb.selectFrom('tenants as t'); sql\`select from rental_agreements\`;`,
  'server/rentals/contributions.ts': `import { stop } from './stop.ts'; export const lends = { stop };`,
  'server/alerts/given.ts': `export type AlertsGiven = { readonly due: string[]; readonly lines: string[]; readonly halt?: () => void; readonly never: 1 };`,
  'server/joins/halting.ts': `import { lends as rentals } from '../rentals/contributions.ts'; export const stopping = { now: rentals.stop };`,
  'server/joins/gathered.ts': `import { stopping } from './halting.ts'; const both = { stopping };
    export const gathered = (areas: Area[]) => ({ due: areas.map((area) => area.dates), lines: areas.map(({ worth }) => worth), halt: () => both.stopping.now(), unasked: areas });`,
  'web/kernel/screen/house/given-areas.ts': `export function useCards() { return useAreas().flatMap((area) => area.cards ?? []); }\nexport function useSlots() { return useAreas().map((area) => area.slots); }`,
  'web/alerts/screens.ts': `export const alerts: Area = { name: 'alerts', screens: [], slots: { bell: 1, sound: 2 } };`,
  'web/alerts/alerts-screen.tsx': `const cards = useCards();`,
  'web/shell/header.tsx': `const { bell } = useSlots();`,
  'web/ui/button.tsx': `export const button = 1;`,
  'web/rentals/screens.ts': `import type { Area } from '../ui/button.tsx';
    export const rentals: Area = { name: 'rentals', cards: [], screens: [{ path: '/rentals', also: ['/my-rentals'], title: 'Rentals', load: () => import('./rentals-screen.tsx') }, { path: '/nothing' }] };`,
  'web/rentals/rentals-screen.tsx': `export default 1;`,
  'db/schema/alerts.sql': `create table bells (\n  id uuid\n);\ncreate policy own on bells for all to app_user\n  using (viewer_id() = id);\nCREATE TRIGGER rings AFTER INSERT ON bells FOR EACH ROW\n  WHEN (new.rings)\n  EXECUTE FUNCTION tenant_gone();\nCREATE OR REPLACE FUNCTION bell_put()\n-- not tenant_goes()\n`,
  'db/schema/kernel/functions.sql': `CREATE OR REPLACE FUNCTION viewer_id()\n`,
  'db/schema/rentals.sql': `CREATE OR REPLACE FUNCTION tenant_gone()\nCREATE OR REPLACE FUNCTION tenant_goes()\n`,
  'db/owners.json': `{ "rentals": ["rental_agreements", "tenants"], "kernel": ["assets"] }`,
};

let root = '';
let areas: Readonly<Record<string, Room>> = {};
let pages: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'holdfast-map-'));
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const survey = await surveyOf(root);
  areas = Object.fromEntries([survey.kernel, ...survey.areas].map((room) => [room.name, room]));
  pages = draw(survey);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('every area is a room, and the kernels are one', () => {
  expect(Object.keys(areas)).toEqual(['kernel', 'alerts', 'rentals']);
});

test('a room says what it is for in the first sentence of its docblock', () => {
  expect(areas['rentals']?.purpose).toBe('Homes that are let, and who lives in them.');
  expect(areas['alerts']?.purpose).toBe('What wants you.');
});

test('modules are counted floor by floor, tests by themselves', () => {
  expect(areas['rentals']?.modules).toEqual({ domain: 2, server: 3, web: 2 });
  expect(areas['rentals']?.tests).toBe(1);
});

test('a table stands in the room that owns it', () => {
  expect(areas['rentals']?.tables).toEqual(['rental_agreements', 'tenants']);
  expect(areas['kernel']?.tables).toEqual(['assets']);
  expect(areas['alerts']?.tables).toEqual([]);
});

test('endpoints come by path, reading before writing', () => {
  expect(areas['rentals']?.endpoints.map((each) => each.method)).toEqual(['GET', 'POST']);
});

test('screens come with every path that shows them', () => {
  expect(areas['rentals']?.screens).toEqual([
    { path: '/rentals', title: 'Rentals' },
    { path: '/my-rentals', title: 'Rentals' },
  ]);
});

test('there is one page with all rooms, and a page for each', () => {
  expect([...pages.keys()]).toEqual(['map.md', 'map/alerts.md', 'map/rentals.md', 'map/kernel.md']);
  expect(pages.get('map.md')).toContain('| [rentals](map/rentals.md) | Homes that are let, and who');
});

test('the picture shows who reads whose tables, without the kernels', () => {
  expect(pages.get('map.md')?.match(/^.*-->.*$/gm)).toEqual(['  alerts --> rentals']);
});

test('a room says what it lends to another area, and to the shell, slot by slot', () => {
  expect(pages.get('map/rentals.md')).toContain('Lends `cards`, `dates`, `halt`, `worth` to alerts.');
  expect(pages.get('map/alerts.md')).toContain('Lends `bell` to kernel.');
  expect(pages.get('map/alerts.md')).toContain('Reads `rental_agreements`, `tenants` of rentals.');
});

test('a room says which functions its triggers call, and both sides of a call from area to area', () => {
  const page = pages.get('map/alerts.md');
  expect(page).toContain('1 function and 1 policy, [alerts.sql](../../db/schema/alerts.sql).');
  expect(page).toContain('Its triggers call `tenant_gone`.');
  expect(page).toContain('Its SQL calls `viewer_id` of kernel; `tenant_gone` of rentals.');
  expect(pages.get('map/rentals.md')).toContain('| [alerts](alerts.md) | `tenant_gone` |');
});

test('a room says which questions it answers, by which words and of what', () => {
  const page = pages.get('map/rentals.md');
  expect(page).toContain(
    '### Rents (`rents_received`)\n\n- Which rents came in?\n\nAsked of: `agreement`, `from`.',
  );
  expect(page).toContain('```text\nrents {of}? {period}?\n```');
  expect(pages.get('map/alerts.md')).not.toContain('Questions it answers');
});

test('a bar in a summary does not break its table', () => {
  expect(pages.get('map/rentals.md')).toContain('| `POST /api/rentals` | Adds one \\| or two |');
});
