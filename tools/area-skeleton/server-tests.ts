import { withArticle } from './names.ts';
import type { Names } from './names.ts';

/** The tests that every owning area has: round trip, stranger, invalid draft, table and shape; and the trash. */
export function serverTests({ many, one }: Names): Record<string, string> {
  return { [`server/${many.kebab}/${many.kebab}.test.ts`]: tests({ many, one }) };
}

const tests = ({ many, one }: Names) => `import { expect, test } from 'vitest';
import {
  add${one.pascal},
  change${one.pascal},
  find${one.pascal},
  list${many.pascal},
  remove${one.pascal},
  restore${one.pascal},
} from '@holdfast/domain/${many.kebab}/endpoints';
import { ${one.camel} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { sample${one.pascal} } from '../../db/seed/${many.kebab}.ts';
import { testApp } from '../kernel/test-app.ts';
import { ${many.camel}Area } from './area.ts';

const house = testApp((kernel) => [${many.camel}Area(kernel)]);

const someone = async () => house.as(await house.person());

test('${withArticle(one.words)} comes back with every field as it was given', async () => {
  const maria = await someone();
  const added = await maria.call(add${one.pascal}, sample${one.pascal}());
  expect(added).toMatchObject({ ...sample${one.pascal}(), removed_at: null });
  expect(await maria.call(find${one.pascal}, { id: added.id })).toEqual(added);
  expect(await maria.call(list${many.pascal}, {})).toEqual({ items: [added], next: null, total: 1 });
});

test('${withArticle(one.words)} changes in what is given and in nothing else', async () => {
  const maria = await someone();
  const added = await maria.call(add${one.pascal}, sample${one.pascal}());
  const changed = await maria.call(change${one.pascal}, { id: added.id, name: 'Another', purchase_price: null });
  expect(changed).toEqual({ ...added, name: 'Another', purchase_price: null });
  expect(await maria.call(change${one.pascal}, { id: added.id })).toEqual(changed);
});

test('pages of ${many.words} follow each other without gap or repetition', async () => {
  const maria = await someone();
  for (const name of ['1', '2', '3']) await maria.call(add${one.pascal}, sample${one.pascal}({ name }));
  const first = await maria.call(list${many.pascal}, { limit: 2 });
  const second = await maria.call(list${many.pascal}, { limit: 2, after: first.next ?? '' });
  expect([...first.items, ...second.items].map((each) => each.name)).toEqual(['3', '2', '1']);
  expect(second).toMatchObject({ next: null, total: 3 });
});

test('what is removed waits in the trash and can be taken back', async () => {
  const maria = await someone();
  const added = await maria.call(add${one.pascal}, sample${one.pascal}());
  await maria.call(remove${one.pascal}, { id: added.id });
  expect((await maria.call(list${many.pascal}, {})).items).toEqual([]);
  expect((await maria.call(list${many.pascal}, { view: 'trash' })).total).toBe(1);
  await expect(maria.call(change${one.pascal}, { id: added.id, name: 'X' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await maria.call(restore${one.pascal}, { id: added.id });
  expect(await maria.call(find${one.pascal}, { id: added.id })).toEqual(added);
});

test('a stranger sees, changes and removes nothing', async () => {
  const [maria, stranger] = [await someone(), await someone()];
  const added = await maria.call(add${one.pascal}, sample${one.pascal}());
  const { id } = added;
  expect(await stranger.call(list${many.pascal}, {})).toEqual({ items: [], next: null, total: 0 });
  for (const tried of [
    () => stranger.call(find${one.pascal}, { id }),
    () => stranger.call(change${one.pascal}, { id, name: 'Mine' }),
    () => stranger.call(remove${one.pascal}, { id }),
    () => stranger.call(restore${one.pascal}, { id }),
  ]) {
    await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await maria.call(find${one.pascal}, { id })).toEqual(added);
});

test('nobody who is not signed in sees or adds anything', async () => {
  for (const tried of [
    () => house.anonymous.call(list${many.pascal}, {}),
    () => house.anonymous.call(add${one.pascal}, sample${one.pascal}()),
  ]) {
    await expect(tried()).rejects.toMatchObject({ code: 'not_signed_in' });
  }
});

test('an invalid draft names its field and stores nothing', async () => {
  const maria = await someone();
  for (const [field, value, message] of [
    ['name', ' ', 'Name is required'],
    ['purchase_price', '1.234', 'Invalid currency format'],
    ['purchase_date', 'yesterday', 'Enter a date'],
  ] as const) {
    await expect(maria.call(add${one.pascal}, sample${one.pascal}({ [field]: value }))).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field, message }],
    });
  }
  expect((await maria.call(list${many.pascal}, {})).total).toBe(0);
});

test('the table has exactly the columns of the shape, and its owner', async () => {
  const columns = await house.raw<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = '${many.snake}'",
  );
  expect(new Set(columns.map((each) => each.column_name))).toEqual(
    new Set(['user_id', ...Object.keys(${one.camel}.shape)]),
  );
});
`;
