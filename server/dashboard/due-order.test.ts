import { expect, it } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';

const test = testApp((kernel) => areasOf(kernel).areas);

it('dates of one day that are called the same stand in the same order each time', async () => {
  const owner = await test.person();
  const rows = await test.raw<{ id: string }>(
    `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
     select $1, 'policy', gen_random_uuid(), 'end', $2::date, $2::date, 'test', 'Ends', 7, 30, '{}' from generate_series(1, 12) returning id`,
    [owner, addDays(new Date().toISOString().slice(0, 10), 3)],
  );
  const ids = rows.map(({ id }) => id).toSorted();
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const read = async (path: string) => (await test.as(owner).fetch(path)).json();
  const listed = (await read('/api/dashboard/due-dates')) as { items: { id: string }[] };
  expect(idsOf(listed.items)).toEqual(ids);
  const { pieces } = (await read('/api/dashboard')) as { pieces: { due: { items: { id: string }[] } } };
  const { items } = pieces.due;
  expect(idsOf(items)).toEqual(ids.slice(0, items.length));
  expect(items.length).toBeGreaterThan(1);
});
