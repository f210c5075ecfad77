import * as menu from '@holdfast/domain/menu/endpoints';
import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../kernel/test-app.ts';
import { menuApp, personWith } from './test-people.ts';

const test = menuApp();
let caller: Caller;
beforeAll(async () => {
  ({ caller } = await personWith(test, { superAdmin: true }));
});
const assets = async () => {
  const { groups } = await caller.call(menu.findMenuTree, {});
  return groups.find((group) => group.name === 'assets') as MenuBranch;
};

describe('a change from an older version', () => {
  it('is refused with what the entry is now, and a switch that says one thing whole is not', async () => {
    const { id, version } = (await assets()).items[0] as MenuItem;
    const privileges = { required_privileges: ['api_access' as const] };
    const now = await caller.call(menu.changeMenuItem, { id, version, ...privileges });
    expect(now).toMatchObject({ ...privileges, version: version + 1 });
    await expect(caller.call(menu.changeMenuItem, { id, version, label: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
      current: now,
    });
    const { version: after } = await caller.call(menu.changeMenuItem, { id, required_privileges: [] });
    expect(after).toBe(version + 2);
    const group = await assets();
    await caller.call(menu.changeMenuGroup, { id: group.id, version: group.version, is_visible: true });
    await expect(
      caller.call(menu.changeMenuGroup, { id: group.id, version: group.version, label: 'Mine' }),
    ).rejects.toMatchObject({ code: 'conflict', current: { id: group.id, label: group.label } });
  });
});

describe('the default menu, put back', () => {
  it('is another version of each entry, so that a form that was open meanwhile is told', async () => {
    const before = await assets();
    await caller.call(menu.resetMenu, {});
    const after = await assets();
    expect([after.id, after.version]).toEqual([before.id, before.version + 1]);
    await expect(
      caller.call(menu.changeMenuGroup, { id: before.id, version: before.version, label: 'Mine' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
