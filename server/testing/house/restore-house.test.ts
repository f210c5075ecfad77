import { expect, it } from 'vitest';
import { testDatabase } from '../../kernel/test-database.ts';
import { keeperOf } from './restore-house.ts';

const test = testDatabase();

const rows = (owner: string) =>
  test.raw(
    'select u.name, p.trial_end_date from users u left join user_access_policies p on p.user_id = u.id where u.id = $1',
    [owner],
  );

it('puts back what was changed, added and taken away, and names the tables', async () => {
  const owner = await test.person();
  const before = await rows(owner);
  const keeper = await keeperOf(test, owner);
  expect(await keeper.restore()).toEqual([]);

  await test.raw("update users set name = 'Another' where id = $1", [owner]);
  await test.raw("insert into user_privileges (user_id, privilege_type) values ($1, 'subscription_exempt')", [
    owner,
  ]);
  expect(await keeper.restore()).toEqual(['user_privileges', 'users']);
  expect(await rows(owner)).toEqual(before);

  await test.raw('delete from user_access_policies where user_id = $1', [owner]);
  expect(await keeper.restore()).toEqual(['user_access_policies']);
  expect(await rows(owner)).toEqual(before);
  expect(await keeper.restore()).toEqual([]);
});

it('names no table whose rows were written anew and say the same', async () => {
  const owner = await test.person();
  const keeper = await keeperOf(test, owner);
  await test.raw('update users set name = name where id = $1', [owner]);
  expect(await keeper.restore()).toEqual([]);
  // What was found the same is looked at again after the next change.
  await test.raw("update users set name = 'Another' where id = $1", [owner]);
  expect(await keeper.restore()).toEqual(['users']);
  await test.raw("update users set name = 'Another' where id = $1", [owner]);
  expect(await keeper.restore()).toEqual(['users']);
});
