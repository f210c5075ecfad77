import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/movables/endpoints';
import { sampleMovable } from '../sample/records/movables.ts';
import { testApp } from '../kernel/test-app.ts';
import { fullStanding } from '../kernel/test-standing.ts';
import { movablesArea } from './area.ts';

/** Everybody here subscribes to a plan with room for five things. */
const house = testApp(
  (kernel) => [movablesArea(kernel, { attachFiles: async () => undefined })],
  {},
  () => async (token) => ({
    viewer: {
      user_id: token,
      email: 'someone@example.com',
      name: 'Someone',
      session_id: token,
      key_scope: null,
      standing: { ...fullStanding, subscription_plan: 'self_managed', privileges: [] },
    },
    until: Number.MAX_SAFE_INTEGER,
  }),
);

test('a plan that is full takes no further asset, new or out of the trash (G-13)', async () => {
  const maria = house.as(await house.person());
  const add = async () => (await maria.call(endpoints.addMovable, sampleMovable())).id;
  const ids = [await add(), await add(), await add(), await add(), await add()];
  const full = { code: 'plan_limit' };
  await expect(add()).rejects.toMatchObject(full);
  await maria.call(endpoints.removeMovables, { ids: ids.slice(0, 2) });
  await add();
  // There is room for one of the two, and half of an undo is none.
  await expect(maria.call(endpoints.restoreMovables, { ids: ids.slice(0, 2) })).rejects.toMatchObject(full);
  expect(await maria.call(endpoints.listMovables, { view: 'trash' })).toMatchObject({ total: 2 });
  await maria.call(endpoints.restoreMovable, { id: ids[0] ?? '' });
  await expect(maria.call(endpoints.restoreMovable, { id: ids[1] ?? '' })).rejects.toMatchObject(full);
});
