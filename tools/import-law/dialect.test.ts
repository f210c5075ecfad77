import { expect, test } from 'vitest';
import { wrongWithWords } from './dialect.ts';
import { placeOf } from './place.ts';

const wrongIn = (file: string, source: string) =>
  wrongWithWords(placeOf(file), source).map(({ line, says }) => `${line} ${says}`);

const forbidden: [what: string, file: string, source: string, expected: string][] = [
  [
    'a paper in a comment',
    'domain/rentals/deed.ts',
    '// one\n/** The paper of it. */',
    '2 says paper: document',
  ],
  ['a paper in code', 'web/rentals/deed.tsx', 'const aPaper = 1;', '1 says Paper: document'],
  [
    'papers in a file’s name',
    'server/sample/records/home-papers.ts',
    '',
    '1 says paper in its name: document',
  ],
  [
    'another verb of an endpoint',
    'domain/rentals/endpoints.ts',
    `export const getTenant = endpoint('GET');`,
    '1 getTenant says get: find',
  ],
  [
    'another verb of a query',
    'server/rentals/tenants.ts',
    'export async function trashTenant() {}',
    '1 trashTenant says trash: remove',
  ],
  [
    'endpoints by their names',
    'server/rentals/area.ts',
    `import { addTenant } from '@holdfast/domain/rentals/endpoints'; answer(addTenant);`,
    '1 names its endpoints one by one: import * as endpoints',
  ],
  [
    'endpoints under another name',
    'server/rentals/area.ts',
    `import * as calls from '@holdfast/domain/rentals/endpoints'; answerPublic(calls.addTenant);`,
    '1 names its endpoints one by one: import * as endpoints',
  ],
  [
    'a lent piece elsewhere',
    'server/rentals/gathering.ts',
    'import a;\nexport const rent: DashboardPiece = {};',
    '1 lends to gathering areas: that stands in contributions.ts',
  ],
  [
    'a list of its own',
    'web/rentals/rentals-screen.tsx',
    'const list = usePages(listRentals, {}); <Page />;',
    '1 draws a list of its own: ListScreen',
  ],
  [
    'a list that has been moved and is still excused',
    'web/search/search-screen.tsx',
    'const list = usePages(listLabels, {}); <ListScreen list={list} />;',
    '1 draws its list as the others do: take it out of ownLists',
  ],
];
test.each(forbidden)('%s is caught', (_, file, source, expected) => {
  expect(wrongIn(file, source)).toEqual([expected]);
});

const allowed: [what: string, file: string, source: string][] = [
  ['a colour', 'web/rentals/card.tsx', `<p className="bg-paper text-paper">{['paper']}</p>`],
  ['what is held in the hand', 'web/rentals/card.tsx', '// An address on paper; paperwork.'],
  ['words of questions', 'domain/rentals/tools.ts', `const ways = ['document|paper|papers'];`],
  ['words of how-tos', 'domain/assistant/how-tos/in-areas.ts', `const ways = ['document|paper|papers'];`],
  [
    'questions of strangers',
    'server/walks/assistant/questions/questions.ts',
    `const asked = ['which papers'];`,
  ],
  ['the trade’s own verbs', 'server/rentals/tenants.ts', 'export function settleRent() {}'],
  ['a list on the screen for lists', 'web/rentals/a-screen.tsx', 'usePages(listRentals); <ListScreen />;'],
  ['a noun', 'domain/rentals/tenant.ts', 'export const editor = 1; export const updateLimit = 2;'],
  [
    'endpoints in a test',
    'server/rentals/area.test.ts',
    `import { addTenant } from '@holdfast/domain/rentals/endpoints';`,
  ],
  [
    'a limit that stands beside the endpoints',
    'server/rentals/a.ts',
    `import { atMost } from '@holdfast/domain/rentals/endpoints';`,
  ],
  [
    'a type of an endpoint',
    'server/rentals/a.ts',
    `import type { addTenant } from '@holdfast/domain/rentals/endpoints';`,
  ],
];
test.each(allowed)('%s is let through', (_, file, source) => {
  expect(wrongIn(file, source)).toEqual([]);
});
