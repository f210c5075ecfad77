import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeHousehold } from '../../testing/records/household.ts';
import { isolationTests, wholeHouse } from '../../testing/house/isolation-tests.ts';
import { nameOf } from '../../testing/product/requests.ts';
import { rowsOf } from '../../testing/records/rows.ts';

/** What the kernel answers. */
const ofKernel = ['assets', 'records', 'record-sections', 'page-start', 'files'];
isolationTests(...ofKernel);

/** The floor keeps an empty walk from being green. */
const fewestEndpoints = 100;

describe('the walk', () => {
  const test = wholeHouse();

  it('sees every endpoint that is served, each once', () => {
    const names = test.app.answers.map(({ endpoint }) => nameOf(endpoint));
    expect(names.length).toBeGreaterThanOrEqual(fewestEndpoints);
    expect(new Set(names).size).toBe(names.length);
  });

  it('goes through every area that answers anything, in the area’s own isolation.test.ts', () => {
    const areas = new Set(test.app.answers.map(({ endpoint }) => endpoint.area));
    // `house` is answered by the sharing area, and walked with it.
    const without = [...areas].filter(
      (area) =>
        !ofKernel.includes(area) &&
        area !== 'house' &&
        !existsSync(join(import.meta.dirname, '../..', area, 'isolation.test.ts')),
    );
    expect(without).toEqual([]);
  });

  it('finds every call closed to keys that decides over an account, and no other', () => {
    const closed = test.app.answers.filter(({ endpoint }) => !endpoint.keys);
    const deciding = ['accounts', 'access', 'admin', 'billing', 'menu', 'sample', 'page-start'];
    // A code is scanned and printed by people.
    const people = ['POST /api/labels/sheets', 'GET /api/labels/codes/{code}'];
    // Programs do not write to people, answer for them, or leave a house for them.
    // The address of a feed opens what the key does, and lasts longer than it; a push is shown where somebody is signed in.
    // A lease is signed by people, and who lives in a rental reads it where they are signed in.
    const given =
      /^\/api\/(signing(?!\/open)|rentals\/tenancies|rentals\/applications\/(properties|forms)(?!\/[^/]+\/comparison)|calendar\/feeds|links(?!\/(open|ask))|alerts\/devices|emergency|sharing\/(invitations|houses|trusted|linked|shares|shareable|counts|received-records|people|access)|messaging)\b/;
    const expected = test.app.answers.filter(
      ({ endpoint }) =>
        deciding.includes(endpoint.area) || people.includes(nameOf(endpoint)) || given.test(endpoint.path),
    );
    expect(closed.map(({ endpoint }) => nameOf(endpoint))).toEqual(
      expected.map(({ endpoint }) => nameOf(endpoint)),
    );
  });

  it('starts from a person who has a row in every table that people own', async () => {
    const maria = await makeHousehold(test);
    const rows = await rowsOf(test, maria.id);
    expect(Object.entries(rows).filter(([, { count }]) => count === 0)).toEqual([]);
    const marked = await test.raw<{ found: boolean }>(
      `select exists (select from search_index where user_id = $1 and content like '%' || $2 || '%') as found`,
      [maria.id, maria.marker],
    );
    expect(marked).toEqual([{ found: true }]);
  });
});
