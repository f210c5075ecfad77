import { beforeAll, describe, expect, it } from 'vitest';
import * as menu from '@holdfast/domain/menu/endpoints';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { Caller } from '../kernel/test-app.ts';
import { menuApp, personWith, type Held } from './test-people.ts';

const test = menuApp();
let administrator: { id: string; caller: Caller };
beforeAll(async () => {
  administrator = await personWith(test, { superAdmin: true });
});

const tree = async () => (await administrator.caller.call(menu.findMenuTree, {})).groups;
const everyField = {
  name: 'tax-office',
  label: 'Tax office',
  href: 'https://example.com/taxes',
  icon_name: 'landmark',
  background_gradient: 'clay',
} as const;

describe('whoever is no active super administrator', () => {
  const some = crypto.randomUUID();
  const deeds: [Endpoint, Record<string, unknown>][] = [
    [menu.findMenuTree, {}],
    [menu.restoreMenu, { groups: [], alone: true }],
    [menu.resetMenu, {}],
    [menu.addMenuGroup, { name: 'mine', label: 'Mine' }],
    [menu.changeMenuGroup, { id: some, label: 'Mine' }],
    [menu.removeMenuGroup, { id: some }],
    [menu.placeMenuGroup, { id: some, after: null }],
    [menu.addMenuItem, { ...everyField, menu_group_id: some }],
    [menu.changeMenuItem, { id: some, label: 'Mine' }],
    [menu.removeMenuItem, { id: some }],
    [menu.placeMenuItem, { id: some, menu_group_id: some, after: null }],
  ];

  it('is refused by every call of the administration, admin_access or not, and by the database behind it (G-15, X-38)', async () => {
    const known = Object.values(menu).filter((endpoint) => endpoint.access === 'admin');
    expect(deeds.map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining(known));
    const before = await tree();
    const item = before[0]?.items[0]?.id ?? '';
    const others: Held[] = [
      {},
      { privileges: ['admin_access', 'staff_access'] },
      { superAdmin: true, active: false },
    ];
    for (const held of others) {
      const { id, caller } = await personWith(test, held);
      for (const [endpoint, input] of deeds) {
        await expect(caller.call(endpoint, input), endpoint.path).rejects.toMatchObject({
          code: 'forbidden',
        });
      }
      const asked = await test.database.asAdmin(id, async (tx) => {
        await tx.updateTable('menu_items').set({ label: 'Mine' }).where('id', '=', item).execute();
        return tx.selectFrom('menu_items').selectAll().execute();
      });
      expect(asked).toEqual([]);
      await expect(
        test.database.asViewer(id, (tx) => tx.selectFrom('menu_items').selectAll().execute()),
      ).rejects.toThrow('permission denied');
    }
    for (const [endpoint, input] of deeds) {
      await expect(test.anonymous.call(endpoint, input)).rejects.toMatchObject({ code: 'not_signed_in' });
    }
    expect(await tree()).toEqual(before);
  });
});
