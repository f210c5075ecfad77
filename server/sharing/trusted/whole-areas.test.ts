import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { listShares } from '@holdfast/domain/sharing/share-endpoints';
import { expect, it } from 'vitest';
import { grantTo } from '../../testing/house/grants.ts';
import { testTrusted } from './test-trusted.ts';

const { test, couple } = testTrusted();
const migration = join(
  import.meta.dirname,
  '../../../db/migrations/0810_whole_areas_belong_to_trusted_people.sql',
);

it('whoever was given whole areas by an earlier version stands among the trusted people, once, with what is open', async () => {
  const { maria, paul, owner, email } = await couple();
  for (const item of ['area:appliances', 'area:inventory'])
    await grantTo(test, { owner: maria, guest: paul, item, email });
  expect((await owner.call(endpoints.listTrusted, {})).items).toEqual([]);
  expect((await owner.call(listShares, { view: 'open' })).items).toHaveLength(2);

  const text = await readFile(migration, 'utf8');
  for (let twice = 0; twice < 2; twice += 1) await test.raw(text);
  const { items } = await owner.call(endpoints.listTrusted, {});
  expect(items).toMatchObject([{ email, standing: 'trusted', account: { email }, until: null }]);
  expect(items[0]?.parts.map(({ item_type }) => item_type)).toEqual(['area:appliances', 'area:inventory']);
  expect((await owner.call(listShares, { view: 'open' })).items).toEqual([]);
});
