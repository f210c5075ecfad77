import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { makeHousehold, type Household } from '../../testing/records/household.ts';
import { administrator, holder, someone } from '../../testing/house/officials.ts';
import { lentRecordsOf } from '../../testing/records/lent-records.ts';
import { askingsOf, nameOf, requestOf } from '../../testing/product/requests.ts';
import { keeperOf } from '../../testing/house/restore-house.ts';
import { rowsOf } from '../../testing/records/rows.ts';

const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  (kernel) => findViewerIn(kernel.database),
);

/** The floor keeps an empty walk from being green. */
const fewestEndpoints = 24;
const endpoints = () =>
  test.app.answers
    .map((answer) => answer.endpoint)
    .filter((each) => each.access === 'admin' || each.access === 'staff');

/** Everything that a refusal must not have touched. */
const everything = async () => {
  const people = await test.raw<{ id: string }>('select id from users order by id');
  return Promise.all(people.map(async ({ id }) => [id, await rowsOf(test, id)]));
};

let maria: Household;
beforeAll(async () => {
  maria = await makeHousehold(test);
});

async function ask(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>) {
  await test.raw('delete from rate_limits');
  const [path, init] = requestOf(endpoint, input);
  const response = await caller.fetch(path, init);
  return { status: response.status, text: await response.text() };
}

/** Asks every endpoint of the administration about Maria; says where the answer is not the one that is due. */
async function walk(caller: Caller, due: (endpoint: Endpoint) => number): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints()) {
    for (const asking of askingsOf(endpoint)) {
      const { status, text } = await ask(caller, endpoint, asking.inputFor(maria));
      const tells = status >= 400 && (text.includes(maria.marker) || text.includes(maria.id));
      if (status !== due(endpoint) || tells) wrong.push(`${nameOf(endpoint)} ${status} ${text}`);
    }
  }
  return wrong;
}

describe('every endpoint of the administration', () => {
  it.each<[string, number, () => Promise<Caller>]>([
    ['whoever is not signed in', 401, async () => test.anonymous],
    ['an owner', 403, async () => (await someone(test)).caller],
    ['Maria herself', 403, async () => maria.caller],
    [
      'a holder of admin_access, which never elevates (X-38)',
      403,
      async () => (await holder(test, 'admin_access')).caller,
    ],
    [
      'whose staff access has run out',
      403,
      async () => (await holder(test, 'staff_access', '-1 minute')).caller,
    ],
    ['a former administrator', 403, async () => (await administrator(test, false)).caller],
  ])('refuses %s with %d, tells nothing and writes nothing', async (_, status, arrive) => {
    expect(endpoints().length).toBeGreaterThanOrEqual(fewestEndpoints);
    const caller = await arrive();
    const before = await everything();
    expect(await walk(caller, () => status)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('refuses somebody whose trial is over with 403 as well: the role comes first', async () => {
    const { id, caller } = await someone(test);
    await test.raw(
      "update user_access_policies set access_status = 'expired', has_full_access = false where user_id = $1",
      [id],
    );
    expect(await walk(caller, () => 403)).toEqual([]);
  });

  it('lets staff read the lists of people, and write nothing at all', async () => {
    const { caller } = await holder(test, 'staff_access', '1 hour');
    const before = await everything();
    expect(await walk(caller, (endpoint) => (endpoint.access === 'staff' ? 200 : 403))).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(endpoints().filter(({ access, method }) => access === 'staff' && method !== 'GET')).toEqual([]);
  });

  it('does what it is for when an administrator asks, with one line of the log for each change', async () => {
    const { caller, id } = await administrator(test);
    const failed: string[] = [];
    const menu = lentRecordsOf(['menu']);
    // She is as she was before each: what one call changes is put back for the next one.
    const keeper = await keeperOf(test, maria.id);
    for (const endpoint of endpoints()) {
      const [asking] = askingsOf(endpoint);
      // The menu is nobody's own: each of its changes gets groups and items of its own.
      const home = endpoint.path.startsWith('/api/menu/') ? await makeHousehold(test, menu) : maria;
      await prepareFor(endpoint, home);
      const lines = async () =>
        (await test.raw<{ count: number }>('select count(*)::int as count from audit_log'))[0]?.count ?? 0;
      const before = await lines();
      const { status, text } = await ask(caller, endpoint, asking?.inputFor(home) ?? {});
      if (status >= 300) failed.push(`${nameOf(endpoint)} ${status} ${text}`);
      const written = (await lines()) - before;
      const wanted = endpoint.method === 'GET' && !endpoint.bytesOut ? 0 : 1;
      if (written !== wanted) failed.push(`${nameOf(endpoint)} wrote ${written} lines`);
      await keeper.restore();
      test.app.sessions.forgetAll();
    }
    expect(failed).toEqual([]);
    const [role] = await test.raw('select is_active from user_roles where user_id = $1', [id]);
    expect(role).toEqual({ is_active: true });
  });
});

/** What must be so before the deed makes sense. */
async function prepareFor(endpoint: Endpoint, { id }: Household): Promise<void> {
  const path = endpoint.path;
  if (path.endsWith('/administrator/remove')) {
    await test.raw('update user_roles set is_active = true where user_id = $1', [id]);
  }
  if (path.includes('/second-factor/')) {
    const until = path.endsWith('/keep') ? "now() + interval '1 hour'" : 'null';
    await test.raw(
      `update second_factors set confirmed_at = now(), removal_at = ${until} where user_id = $1`,
      [id],
    );
  }
  if (path.endsWith('/suspension/lift')) {
    await test.raw("update users set suspended_at = now(), suspension = 'security' where id = $1", [id]);
  }
  if (path.endsWith('/trial')) {
    await test.raw("update user_access_policies set access_status = 'trial' where user_id = $1", [id]);
  }
  if (path.endsWith('/verification')) {
    await test.raw('update users set email_verified = false where id = $1', [id]);
  }
  if (path.endsWith('/deletion/cancel')) {
    await test.raw('delete from account_deletions where user_id = $1', [id]);
    await test.raw(
      "insert into account_deletions (user_id, requested_at, erase_at) values ($1, now(), now() + interval '7 days')",
      [id],
    );
  }
}
