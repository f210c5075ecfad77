import { beforeAll, describe, expect, it } from 'vitest';
import { menuDefaults, type DefaultItem } from '@holdfast/domain/menu/defaults';
import * as menu from '@holdfast/domain/menu/endpoints';
import { menuGroup, menuItem, type MenuBranch } from '@holdfast/domain/menu/menu';
import { everyone, type Change } from '../kernel/events.ts';
import type { Caller } from '../kernel/test-app.ts';
import { menuApp, personWith } from './test-people.ts';

const test = menuApp();
let administrator: { id: string; caller: Caller };
const told: Change[] = [];
beforeAll(async () => {
  administrator = await personWith(test, { superAdmin: true });
  test.kernel.events.onChange((change) => told.push(change));
});
const nested = (items: readonly DefaultItem[]) => items.flatMap((item) => [item, ...(item.below ?? [])]);
const tree = async () => (await administrator.caller.call(menu.findMenuTree, {})).groups;
const branch = async (name: string) => (await tree()).find((group) => group.name === name) as MenuBranch;
const labels = async (name: string) =>
  (await branch(name)).items.flatMap((item) => (item.under_id === null ? [item.label] : []));
const idOf = async (name: string) =>
  (await tree()).flatMap((group) => group.items).find((item) => item.name === name)?.id ?? '';
const columns = async (table: string) =>
  (
    await test.raw<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    )
  )
    .map((row) => row.name)
    .toSorted();

const everyField = {
  name: 'tax-office',
  label: 'Tax office',
  href: 'https://example.com/taxes?year=1',
  icon_type: 'letters',
  icon_name: 'TX',
  background_gradient: 'clay-ochre',
  is_visible: false,
  is_exact_match: true,
  requires_auth: false,
  target: '_blank',
  description: 'Where the returns go',
  badge_text: 'New',
  badge_color: 'amber',
  required_privileges: ['api_access', 'beta_tester'],
} as const;

describe('a group and an item', () => {
  it('keep every field that an administrator enters, when added and when changed', async () => {
    const { caller } = administrator;
    const entered = {
      name: 'binders',
      label: 'Binders',
      is_visible: false,
      is_collapsible: false,
      required_privileges: ['early_adopter' as const],
    };
    const group = await caller.call(menu.addMenuGroup, entered);
    const own = { ...everyField, required_privileges: [...everyField.required_privileges] };
    const item = await caller.call(menu.addMenuItem, { ...own, menu_group_id: group.id });
    const added = await branch('binders');
    expect(added).toMatchObject(entered);
    expect(added.items).toEqual([
      { ...own, id: item.id, version: 1, menu_group_id: group.id, under_id: null, sort_order: 1 },
    ]);
    const changed = {
      name: 'tax-office-2',
      label: 'Taxes',
      href: '/documents?tag=tax',
      icon_type: 'icon' as const,
      icon_name: 'landmark',
      background_gradient: 'moss',
      is_visible: true,
      is_exact_match: false,
      requires_auth: true,
      target: '_self' as const,
      description: '',
      badge_text: null,
      badge_color: null,
      required_privileges: [],
    };
    await caller.call(menu.changeMenuItem, { id: item.id, ...changed });
    const other = {
      name: 'binders-2',
      label: 'Binder',
      is_visible: true,
      is_collapsible: true,
      required_privileges: [],
    };
    await caller.call(menu.changeMenuGroup, { id: group.id, ...other });
    const again = await branch('binders-2');
    expect(again).toMatchObject(other);
    expect(again.items).toEqual([
      { ...changed, id: item.id, version: 2, menu_group_id: group.id, under_id: null, sort_order: 1 },
    ]);
    await caller.call(menu.changeMenuItem, { id: item.id, label: 'Only this' });
    expect((await branch('binders-2')).items).toEqual([
      {
        ...changed,
        label: 'Only this',
        id: item.id,
        version: 3,
        menu_group_id: group.id,
        under_id: null,
        sort_order: 1,
      },
    ]);
    await caller.call(menu.removeMenuItem, { id: item.id });
    expect((await branch('binders-2')).items).toEqual([]);
    await caller.call(menu.removeMenuGroup, { id: group.id });
    expect(await branch('binders-2')).toBeUndefined();
  });

  it('have the columns of the specification (S-100) and what an item hangs on, and the shapes have the same', async () => {
    const fields = (shape: object) => Object.keys(shape).filter((name) => name !== 'required_privileges');
    expect(await columns('menu_groups')).toEqual(fields(menuGroup.shape).toSorted());
    expect(await columns('menu_items')).toEqual(fields(menuItem.shape).toSorted());
    expect(await columns('menu_permissions')).toEqual([
      'id',
      'menu_group_id',
      'menu_item_id',
      'required_privilege',
    ]);
  });

  it.each([
    [{ href: 'javascript:alert(1)' }, 'href'],
    [{ href: '//evil.example' }, 'href'],
    [{ label: ' ' }, 'label'],
    [{ name: 'Two Words' }, 'name'],
    [{ background_gradient: '#ff0000' }, 'background_gradient'],
    [{ icon_type: 'letters' as const, icon_name: 'three' }, 'icon_name'],
    [{ icon_type: 'icon' as const, icon_name: '../x' }, 'icon_name'],
    [{ badge_color: 'red' as never }, 'badge_color'],
    [{ required_privileges: ['owner' as never] }, 'required_privileges.0'],
    [{ menu_group_id: 'x' }, 'menu_group_id'],
  ])('are refused with %o, which names the field, and nothing is stored', async (wrong, field) => {
    const before = await tree();
    const own = { ...everyField, required_privileges: [], menu_group_id: before[0]?.id ?? '' };
    await expect(administrator.caller.call(menu.addMenuItem, { ...own, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
      fields: [expect.objectContaining({ field })],
    });
    expect(await tree()).toEqual(before);
  });

  it('may not take the name of another, nor may the Admin group lose its own', async () => {
    const { caller } = administrator;
    const documents = await idOf('documents');
    await expect(
      caller.call(menu.changeMenuItem, { id: documents, name: 'insurance' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      fields: [{ field: 'name' }],
    });
    const { id } = await branch('admin');
    await expect(caller.call(menu.changeMenuGroup, { id, name: 'open' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await caller.call(menu.changeMenuGroup, { id, name: 'admin', label: 'Administration' });
    expect((await branch('admin')).label).toBe('Administration');
    await caller.call(menu.changeMenuGroup, { id, label: 'Admin' });
  });
});

describe('the order', () => {
  it('is changed by moving an entry behind another, to the top, or into another group, and is numbered without gaps', async () => {
    const { caller } = administrator;
    const [calendar, documents] = [await idOf('calendar'), await idOf('documents')];
    const main = (await branch('main')).id;
    await caller.call(menu.placeMenuItem, { id: documents, menu_group_id: main, after: calendar });
    expect(await labels('main')).toEqual(['Dashboard', 'Calendar', 'Documents', 'AI Assistant', 'Messages']);
    expect((await branch('main')).items.map((item) => item.sort_order)).toEqual([1, 2, 3, 4, 5]);
    await caller.call(menu.placeMenuItem, { id: documents, menu_group_id: main, after: null });
    expect((await labels('main'))[0]).toBe('Documents');
    const back = await branch('other');
    await caller.call(menu.placeMenuItem, {
      id: documents,
      menu_group_id: back.id,
      after: await idOf('insurance'),
    });
    expect((await labels('other')).slice(0, 2)).toEqual(['Insurance', 'Documents']);
    await caller.call(menu.placeMenuGroup, { id: back.id, after: main });
    expect((await tree()).map((group) => group.name).slice(0, 3)).toEqual(['main', 'other', 'assets']);
    await caller.call(menu.placeMenuGroup, { id: back.id, after: (await branch('rentals')).id });
    expect((await tree()).map((group) => group.name)).toEqual(menuDefaults.map((group) => group.name));
  });

  it('survives many administrators who move at once: nothing is lost and no number stands twice', async () => {
    const other = await personWith(test, { superAdmin: true });
    const groups = await tree();
    const items = groups.flatMap((group) => group.items).map((item) => item.id);
    const moves = Array.from({ length: 24 }, (_, nth) => ({
      id: items[(nth * 7) % items.length] ?? '',
      menu_group_id: groups[nth % 3]?.id ?? '',
      after: nth % 4 === 0 ? null : (items[(nth * 5) % items.length] ?? ''),
    }));
    await Promise.all(
      moves.map((move, nth) => (nth % 2 === 0 ? other : administrator).caller.call(menu.placeMenuItem, move)),
    );
    const after = await tree();
    expect(
      after
        .flatMap((group) => group.items)
        .map((item) => item.id)
        .toSorted(),
    ).toEqual(items.toSorted());
    for (const group of after) {
      const numbers = group.items.map((item) => item.sort_order);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    await administrator.caller.call(menu.restoreMenu, { groups, alone: true });
    expect(await tree()).toEqual(groups);
  });
});

describe('taking back', () => {
  it('brings a removed group back with its items, their privileges, places and everybody’s preferences', async () => {
    const { caller } = administrator;
    const owner = await personWith(test);
    const documents = await idOf('documents');
    await owner.caller.call(menu.keepMenuPreference, {
      menu_item_id: documents,
      hidden: false,
      pinned: true,
    });
    await caller.call(menu.changeMenuItem, {
      id: await idOf('sharing'),
      required_privileges: ['api_access'],
    });
    const [before, mine] = [await tree(), await owner.caller.call(menu.findOwnMenu, {})];
    const removed = await branch('other');
    await caller.call(menu.removeMenuGroup, { id: removed.id });
    expect((await owner.caller.call(menu.findOwnMenu, {})).groups.map((group) => group.label)).not.toContain(
      'Pinned',
    );
    await caller.call(menu.restoreMenu, { groups: [removed], alone: false });
    expect(await tree()).toEqual(before);
    expect(await owner.caller.call(menu.findOwnMenu, {})).toEqual(mine);
  });

  it('of a removed item touches nothing that was changed meanwhile', async () => {
    const { caller } = administrator;
    const before = await branch('assets');
    const [first] = before.items;
    await caller.call(menu.removeMenuItem, { id: first?.id ?? '' });
    await caller.call(menu.changeMenuGroup, { id: before.id, label: 'What we own' });
    await caller.call(menu.restoreMenu, {
      groups: [{ ...before, items: before.items.slice(0, 1) }],
      alone: false,
    });
    const after = await branch('assets');
    expect(after.label).toBe('What we own');
    expect(after.items).toEqual(before.items);
    await caller.call(menu.changeMenuGroup, { id: before.id, label: 'Assets' });
  });

  it('goes all the way to the defaults, which keep their ids, and from there back', async () => {
    const { caller } = administrator;
    const documents = await idOf('documents');
    await caller.call(menu.changeMenuItem, { id: documents, label: 'Binders', is_visible: false });
    await caller.call(menu.removeMenuItem, { id: await idOf('insurance') });
    await caller.call(menu.addMenuGroup, { name: 'extra', label: 'Extra' });
    const changed = await tree();
    await caller.call(menu.resetMenu, {});
    const reset = await tree();
    expect(reset.map((group) => [group.label, group.items.map((item) => item.label)])).toEqual(
      menuDefaults.map(({ label, items }) => [label, nested(items).map((item) => item.label)]),
    );
    expect(await idOf('documents')).toBe(documents);
    await caller.call(menu.restoreMenu, { groups: changed, alone: true });
    expect(await tree()).toEqual(changed);
    await caller.call(menu.resetMenu, {});
  });
});

describe('every change', () => {
  it('leaves one line in the log and tells every open page', async () => {
    const { id, caller } = administrator;
    const lines = async () =>
      test.raw<{ action: string; detail: unknown; user_id: string }>(
        'select action, detail, user_id from audit_log where actor_id = $1 order by at, id',
        [id],
      );
    const before = (await lines()).length;
    told.length = 0;
    await caller.call(menu.changeMenuItem, { id: await idOf('documents'), label: 'Binders' });
    expect((await lines()).slice(before)).toEqual([
      { action: 'menu.change-item', detail: { name: 'documents', fields: 'label' }, user_id: id },
    ]);
    expect(told).toContainEqual({ userId: everyone, areas: ['menu'] });
    await caller.call(menu.resetMenu, {});
    await expect(caller.call(menu.removeMenuItem, { id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await lines()).toHaveLength(before + 2);
  });
});
