import { toolReaches, toolShows } from '@holdfast/domain/alerts/tools';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { expect, it } from 'vitest';
import { duesOf } from '../kernel/due/test-due.ts';
import { testDatabase } from '../kernel/test-database.ts';
import { sql } from 'kysely';
import { toolsOf } from './tools.ts';

const test = testDatabase();
const tools = toolsOf(() => sql<boolean>`false`);
const today = '2026-11-23';

/** Somebody with a policy for each of these days, the first two of which belong to one thing. */
async function person(...due: number[]) {
  const owner = await test.person();
  const dues = duesOf(test, owner);
  const car = await dues.record('movable');
  const ids: string[] = [];
  for (const [nth, days] of due.entries()) {
    const id = await dues.record('policy');
    ids.push(id);
    const of = nth < 2 ? { of_type: 'movable', of_id: car } : {};
    await dues.put({
      source_type: 'policy',
      source_id: id,
      day: addDays(today, days),
      title: `In ${days}`,
      ...of,
    });
  }
  const ask = async (name: string, asked: object = {}) => {
    const found = tools.find(({ tool }) => tool.name === name);
    const { figures } = await test.database.reading(owner, async (tx) => {
      if (found === undefined) throw new Error(`There is no tool ${name}`);
      return found.answer(tx, owner, asked, today);
    });
    return figures;
  };
  const says = async (name: string, asked: object = {}) =>
    (await ask(name, asked)).map(({ id, value }) => [id, value]);
  return { owner, dues, ids, car, ask, says };
}

it('what is due between two days is listed in order, by kind or by thing, each with its record', async () => {
  const { ids, car, ask, says } = await person(3, 40, 10, 30, 31);
  expect(await says('dates')).toEqual([
    ['count', '3'],
    ['due_1', addDays(today, 3)],
    ['due_2', addDays(today, 10)],
    ['due_3', addDays(today, 30)],
  ]);
  expect((await ask('dates'))[1]).toMatchObject({
    label: 'Due on',
    of: 'In 3',
    cites: [{ item_type: 'policy', item_id: ids[0] }],
  });
  const from = addDays(today, 31);
  expect(await says('dates', { from, to: from })).toEqual([
    ['count', '1'],
    ['due_1', from],
  ]);
  const of = { item_type: 'movable', item_id: car };
  expect((await says('dates', { of, to: addDays(today, 60) })).map(([, value]) => value)).toEqual([
    '2',
    addDays(today, 3),
    addDays(today, 40),
  ]);
  expect(await says('dates', { kind: 'policy.premium' })).toEqual([['count', '0']]);
  expect((await says('dates', { kind: 'policy.end' }))[0]).toEqual(['count', '3']);
});

it('an answer that is cut says so: by its length, and by how far ahead dates are known', async () => {
  const { says } = await person(...Array.from({ length: toolShows + 2 }, (_, nth) => nth % 20));
  const figures = await says('dates');
  expect(figures).toHaveLength(toolShows + 2);
  expect([figures[0], figures.at(-1)]).toEqual([
    ['count', String(toolShows + 2)],
    ['not_listed', '2'],
  ]);
  expect((await says('dates', { from: addDays(today, 300), to: addDays(today, 900) })).at(-1)).toEqual([
    'known_until',
    addDays(today, toolReaches),
  ]);
});

it('what is overdue is what the list of alerts shows, the longest overdue first; what is older is counted', async () => {
  const { owner, says } = await person(-1, -90, -91, 0, 5);
  const overdue = [
    ['count', '2'],
    ['due_1', addDays(today, -90)],
    ['due_2', addDays(today, -1)],
    ['older', '1'],
  ];
  expect(await says('overdue')).toEqual(overdue);
  await test.raw("insert into due_mutes (user_id, kind) values ($1, 'policy.end')", [owner]);
  expect(await says('overdue')).toEqual([
    ['count', '0'],
    ['older', '1'],
  ]);
  await test.raw('delete from due_mutes where user_id = $1', [owner]);
  await test.raw('update due_items set passes = true where user_id = $1 and due_date = $2::date - 1', [
    owner,
    today,
  ]);
  expect(await says('overdue')).toEqual([
    ['count', '1'],
    ['due_1', addDays(today, -90)],
    ['older', '1'],
  ]);
  await test.raw(
    "update due_items set state = 'done', done_at = now(), done_on = current_date where user_id = $1 and due_date < $2",
    [owner, today],
  );
  expect(await says('overdue')).toEqual([['count', '0']]);
});

it('for a guest, what is overdue is not narrowed by what the owner muted, and links to the calendar', async () => {
  const { owner, ids } = await person(-1);
  await test.raw("insert into due_mutes (user_id, kind) values ($1, 'policy.end')", [owner]);
  const overdue = tools.find(({ tool }) => tool.name === 'overdue');
  const guest = await test.person();
  await test.raw(
    `insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state)
     values ($1, $2, 'person', 'policy', $3, 'viewer', 'accepted')`,
    [owner, guest, ids[0]],
  );
  const opened = [
    { item_type: 'policy', item_id: ids[0] ?? '', role: 'viewer', may_download: false },
  ] as const;
  const visit = { guest, owner, opened };
  const answer = await test.database.readingAsGuest(visit, async (tx) =>
    overdue?.answer(tx, owner, {}, today),
  );
  expect(answer?.figures.map(({ id, value, href }) => [id, value, href])).toEqual([
    ['count', '1', '/calendar'],
    ['due_1', addDays(today, -1), '/calendar'],
  ]);
});
