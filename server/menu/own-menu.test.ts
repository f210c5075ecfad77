import { beforeAll, describe, expect, it } from 'vitest';
import { privilegeTypes } from '@holdfast/domain/standing/access-kinds';
import { findMenuChoices, findOwnMenu, keepMenuPreference } from '@holdfast/domain/menu/endpoints';
import { menuDefaults } from '@holdfast/domain/menu/defaults';
import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { seenBy } from '@holdfast/domain/menu/sees';
import type { OwnGroup } from '@holdfast/domain/menu/own-menu';
import type { Caller } from '../kernel/test-app.ts';
import { menuApp, personWith, type Held } from './test-people.ts';
import { listMenu } from './tree.ts';

const test = menuApp();
let administrator: { id: string; caller: Caller };
beforeAll(async () => {
  administrator = await personWith(test, { superAdmin: true });
});

const tree = async () => test.database.asAdmin(administrator.id, (tx) => listMenu(tx));
const hrefs = (groups: readonly (OwnGroup | MenuBranch)[]) =>
  groups.map((group) => [group.label, group.items.map((item) => item.href)]);
const menuOf = async (caller: Caller) => (await caller.call(findOwnMenu, {})).groups;
const idOf = async (table: 'menu_items' | 'menu_groups', name: string) =>
  (await test.raw<{ id: string }>(`select id from ${table} where name = $1`, [name]))[0]?.id ?? '';
const item = async (name: string) => idOf('menu_items', name);
const group = async (name: string) => idOf('menu_groups', name);

describe('the menu before anybody changes it', () => {
  it('is exactly the catalogue, which the migration wrote', async () => {
    const catalogued = (item: MenuItem) => ({
      name: item.name,
      label: item.label,
      href: item.href,
      icon_name: item.icon_name,
      background_gradient: item.background_gradient,
      description: item.description,
      ...(item.is_exact_match ? { is_exact_match: true } : {}),
      ...(item.requires_auth ? {} : { requires_auth: false }),
    });
    const stored = (await tree()).map(({ name, label, items }) => ({
      name,
      label,
      items: items
        .filter((item) => item.under_id === null)
        .map((item) => {
          const below = items.filter((each) => each.under_id === item.id).map(catalogued);
          return { ...catalogued(item), ...(below.length > 0 ? { below } : {}) };
        }),
    }));
    expect(stored).toEqual(menuDefaults);
    for (const group of await tree()) {
      expect(group.items.map((item) => item.sort_order)).toEqual(group.items.map((_, nth) => nth + 1));
    }
  });

  it('hides the sign-in from whoever is signed in, though its row stays (X-14)', async () => {
    const { caller } = await personWith(test);
    expect((await menuOf(caller)).flatMap((group) => group.items).map((item) => item.href)).not.toContain(
      '/login',
    );
    expect((await tree()).flatMap((group) => group.items).map((item) => item.href)).toContain('/login');
  });
});

/** What is changed of the menu for one case; whoever it is, the menu is as before afterwards. */
type Change = { name: string; sql: string[] };
const changes: Change[] = [
  { name: 'the defaults', sql: [] },
  {
    name: 'a restricted item',
    sql: [
      "insert into menu_permissions (menu_item_id, required_privilege) select id, p from menu_items, unnest(array['beta_tester', 'api_access']) p where name = 'documents'",
    ],
  },
  {
    name: 'a restricted group',
    sql: [
      "insert into menu_permissions (menu_group_id, required_privilege) select id, 'admin_access' from menu_groups where name = 'rentals'",
    ],
  },
  {
    name: 'both at once',
    sql: [
      "insert into menu_permissions (menu_group_id, required_privilege) select id, 'beta_tester' from menu_groups where name = 'other'",
      "insert into menu_permissions (menu_item_id, required_privilege) select id, 'api_access' from menu_items where name = 'documents'",
    ],
  },
  {
    name: 'a restricted Admin group',
    sql: [
      "insert into menu_permissions (menu_group_id, required_privilege) select id, 'admin_access' from menu_groups where name = 'admin'",
    ],
  },
  {
    name: 'hidden ones',
    sql: [
      "update menu_items set is_visible = false where name in ('calendar', 'login', 'my-home')",
      "update menu_groups set is_visible = false where name = 'finance'",
    ],
  },
  {
    name: 'an administrator’s screen in another group',
    sql: [
      "update menu_items set menu_group_id = (select id from menu_groups where name = 'main') where name = 'basic-users'",
    ],
  },
];

const people: [string, Held][] = [
  ['an owner', {}],
  ['a super administrator', { superAdmin: true }],
  ['a former super administrator', { superAdmin: true, active: false }],
  ['a holder of admin_access alone', { privileges: ['admin_access'] }],
  ['a holder of every privilege', { privileges: [...privilegeTypes] }],
  ['a holder of one of two', { privileges: ['api_access'] }],
  ['a holder whose privileges were revoked', { privileges: [...privilegeTypes], active: false }],
  ['a holder whose privileges have ended', { privileges: [...privilegeTypes], until: '-1 minute' }],
  ['a holder whose privileges end tomorrow', { privileges: [...privilegeTypes], until: '1 day' }],
  ['a super administrator with admin_access', { superAdmin: true, privileges: ['admin_access'] }],
];

describe('role, privilege and visibility', () => {
  const standing = new Map<string, Caller>();
  beforeAll(async () => {
    for (const [name, held] of people) standing.set(name, (await personWith(test, held)).caller);
  });

  describe.each(changes)('with $name', ({ sql: statements }) => {
    it.each(people)('%s sees what the rule says, in its order', async (name, held) => {
      await test.raw('create table kept_groups as table menu_groups');
      await test.raw('create table kept_items as table menu_items');
      try {
        for (const statement of statements) await test.raw(statement);
        const lives = held.active !== false && held.until !== '-1 minute';
        const expected = seenBy(await tree(), {
          superAdmin: held.superAdmin === true && held.active !== false,
          privileges: lives ? (held.privileges ?? []) : [],
        });
        const seen = await menuOf(standing.get(name) as Caller);
        expect(hrefs(seen)).toEqual(hrefs(expected));
        const administers = held.superAdmin === true && held.active !== false;
        if (!administers) expect(JSON.stringify(seen)).not.toContain('/admin');
      } finally {
        await test.raw('delete from menu_permissions');
        await test.raw(
          'update menu_groups g set is_visible = k.is_visible from kept_groups k where k.id = g.id',
        );
        await test.raw(
          'update menu_items i set is_visible = k.is_visible, menu_group_id = k.menu_group_id from kept_items k where k.id = i.id',
        );
        await test.raw('drop table kept_groups, kept_items');
      }
    });
  });

  it('shows the Admin group to the super administrator and the documents to an owner, or the matrix compares nothing', async () => {
    const admin = await menuOf(standing.get('a super administrator') as Caller);
    expect(admin.at(-1)?.items.map((item) => item.href)).toContain('/admin/menu-manager');
    expect(JSON.stringify(await menuOf(standing.get('an owner') as Caller))).toContain('/documents');
  });
});

describe('what a person prefers', () => {
  it('hides an item, a group, and pins items under "Pinned", for this person alone', async () => {
    const [{ caller }, stranger] = [await personWith(test), await personWith(test)];
    const before = await menuOf(stranger.caller);
    await caller.call(keepMenuPreference, {
      menu_item_id: await item('calendar'),
      hidden: true,
      pinned: false,
    });
    await caller.call(keepMenuPreference, {
      menu_item_id: await item('documents'),
      hidden: false,
      pinned: true,
    });
    await caller.call(keepMenuPreference, {
      menu_group_id: await group('finance'),
      hidden: true,
      pinned: false,
    });
    await caller.call(keepMenuPreference, {
      menu_group_id: await group('rentals'),
      hidden: false,
      pinned: true,
    });
    const mine = await menuOf(caller);
    expect(mine.map((group) => group.label)).toEqual(['Pinned', 'Rentals', 'Main', 'Assets', 'Other']);
    expect(mine[0]?.items.map((item) => item.href)).toEqual(['/documents']);
    expect(JSON.stringify(mine)).not.toContain('/calendar');
    expect(mine.at(-1)?.items.map((item) => item.href)).not.toContain('/documents');
    const { groups } = await caller.call(findMenuChoices, {});
    expect(groups.flatMap((group) => group.items).find((item) => item.href === '/calendar')?.hidden).toBe(
      true,
    );
    expect(await menuOf(stranger.caller)).toEqual(before);
  });

  it('takes what hangs on an item along: away with it, to the top with it; one of the second level goes there alone', async () => {
    const { caller } = await personWith(test);
    const prefer = async (name: string, preferred: { hidden?: boolean; pinned?: boolean }) =>
      caller.call(keepMenuPreference, {
        menu_item_id: await item(name),
        hidden: preferred.hidden ?? false,
        pinned: preferred.pinned ?? false,
      });
    await prefer('my-home', { hidden: true });
    expect(JSON.stringify(await menuOf(caller))).not.toMatch(/my-home|\/vendors/);
    await prefer('my-home', {});
    await prefer('insurance', { pinned: true });
    await prefer('vendors', { pinned: true });
    await prefer('claims', { hidden: true });
    const [pinned, ...rest] = await menuOf(caller);
    const insurance = await item('insurance');
    expect(pinned?.items.map(({ href, under_id }) => [href, under_id])).toEqual([
      ['/vendors', null],
      ['/insurance', null],
      ['/insurance/report', insurance],
      ['/evidence', insurance],
    ]);
    const others = rest.flatMap((group) => group.items.map(({ href }) => href));
    for (const href of ['/insurance', '/claims', '/evidence', '/vendors']) expect(others).not.toContain(href);
    expect(others).toContain('/maintenance');
  });

  it('is one row to an item, however often it is changed, and can be taken back', async () => {
    const { id, caller } = await personWith(test);
    const menu_item_id = await item('documents');
    const before = await menuOf(caller);
    for (const hidden of [true, true, false])
      await caller.call(keepMenuPreference, { menu_item_id, hidden, pinned: false });
    expect(await menuOf(caller)).toEqual(before);
    expect(await test.raw('select * from user_menu_preferences where user_id = $1', [id])).toHaveLength(1);
  });

  it('is about what the person sees: what is for administrators, or is not there, is not found', async () => {
    const { id, caller } = await personWith(test);
    const prefer = { hidden: true, pinned: false };
    for (const menu_item_id of [await item('menu-manager'), await item('login'), crypto.randomUUID()]) {
      await expect(caller.call(keepMenuPreference, { menu_item_id, ...prefer })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(
      caller.call(keepMenuPreference, { menu_group_id: await group('admin'), ...prefer }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(caller.call(keepMenuPreference, prefer)).rejects.toMatchObject({ code: 'invalid' });
    const both = { menu_item_id: await item('documents'), menu_group_id: await group('other'), ...prefer };
    await expect(caller.call(keepMenuPreference, both)).rejects.toMatchObject({ code: 'invalid' });
    expect(await test.raw('select * from user_menu_preferences where user_id = $1', [id])).toHaveLength(0);
  });
});
