import { beforeAll, describe, expect, it } from 'vitest';
import * as menu from '@holdfast/domain/menu/endpoints';
import type { MenuBranch } from '@holdfast/domain/menu/menu';
import type { Caller } from '../kernel/test-app.ts';
import { menuApp, personWith } from './test-people.ts';

const test = menuApp();
let administrator: { id: string; caller: Caller };
beforeAll(async () => {
  administrator = await personWith(test, { superAdmin: true });
});

const tree = async () => (await administrator.caller.call(menu.findMenuTree, {})).groups;
const branch = async (name: string) => (await tree()).find((group) => group.name === name) as MenuBranch;
const idOf = async (name: string) =>
  (await tree()).flatMap((group) => group.items).find((item) => item.name === name)?.id ?? '';

describe('the second level', () => {
  const place = async (name: string, under: string | null, after: string | null, group = 'other') =>
    administrator.caller.call(menu.placeMenuItem, {
      id: await idOf(name),
      menu_group_id: (await branch(group)).id,
      under_id: under === null ? null : await idOf(under),
      after: after === null ? null : await idOf(after),
    });
  const levels = async (name: string) => {
    const { items } = await branch(name);
    const named = (id: string | null) => items.find((item) => item.id === id)?.name;
    return items.map((item) => (item.under_id === null ? item.name : `${named(item.under_id)}>${item.name}`));
  };
  const claims = ['insurance', 'insurance>coverage-report', 'insurance>claims', 'insurance>evidence-pack'];

  it('goes along with the item on which it hangs, into another group and back, and away with it', async () => {
    const { caller } = administrator;
    const before = await tree();
    await place('insurance', null, 'dashboard', 'main');
    expect((await levels('main')).slice(0, 6)).toEqual(['dashboard', ...claims, 'calendar']);
    const numbers = (await branch('main')).items.map((item) => item.sort_order);
    expect(numbers).toEqual(numbers.map((_, nth) => nth + 1));
    await place('insurance', null, null);
    expect((await levels('other')).slice(0, 5)).toEqual([...claims, 'documents']);
    const removed = await branch('other');
    await caller.call(menu.removeMenuItem, { id: await idOf('insurance') });
    expect(JSON.stringify(await levels('other'))).not.toContain('insurance');
    const items = removed.items.filter(({ href }) => ['/insurance', '/claims'].includes(href));
    await caller.call(menu.restoreMenu, { groups: [{ ...removed, items }], alone: false });
    expect((await levels('other')).slice(0, 2)).toEqual(['insurance', 'insurance>claims']);
    await caller.call(menu.restoreMenu, { groups: before, alone: true });
    expect(await tree()).toEqual(before);
  });

  it('is entered and left, and what comes back without the item on which it hung stands by itself', async () => {
    const { caller } = administrator;
    const before = await tree();
    await place('documents', 'insurance', 'claims');
    expect((await levels('other'))[3]).toBe('insurance>documents');
    await place('claims', null, 'insurance');
    expect((await levels('other')).slice(0, 5)).toEqual([
      'insurance',
      'insurance>coverage-report',
      'insurance>documents',
      'insurance>evidence-pack',
      'claims',
    ]);
    const removed = await branch('other');
    await caller.call(menu.removeMenuItem, { id: await idOf('insurance') });
    const items = removed.items.filter(({ name }) => name === 'documents');
    await caller.call(menu.restoreMenu, { groups: [{ ...removed, items }], alone: false });
    expect(await levels('other')).toContain('documents');
    await caller.call(menu.restoreMenu, { groups: before, alone: true });
  });

  it('has no third below it, nor anything of another group', async () => {
    const before = await tree();
    const refused = { code: 'conflict' };
    await expect(place('documents', 'claims', null)).rejects.toMatchObject(refused);
    await expect(place('insurance', 'documents', null)).rejects.toMatchObject(refused);
    await expect(place('documents', 'documents', null)).rejects.toMatchObject(refused);
    await expect(place('documents', 'my-home', null)).rejects.toMatchObject(refused);
    expect(await tree()).toEqual(before);
  });
});
