import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** A preference about an item of the menu; items and groups themselves are everybody's. */
export const testRecords: TestRecords = {
  async make({ id }, test) {
    await test.raw(
      "insert into user_menu_preferences (user_id, menu_item_id, pinned) select $1, id, true from menu_items where name = 'documents'",
      [id],
    );
    const ids = async (query: string) => (await test.raw<{ id: string }>(query)).map((row) => row.id);
    // Of a group that everybody sees: an administrator's item is nobody else's to prefer.
    const menuItem = await ids(
      "select i.id from menu_items i join menu_groups g on g.id = i.menu_group_id where g.name = 'other' order by i.sort_order limit 3",
    );
    return {
      records: { menuItem, menuGroup: await ids('select id from menu_groups order by sort_order limit 3') },
    };
  },
  names: [
    ['/api/menu/groups', /^(id|after)$/, 'menuGroup'],
    ['/api/menu/items', /^(id|after)$/, 'menuItem'],
    ['/api/menu', /^(id|menu_group_id)$/, 'menuGroup'],
    ['/api/menu', /^(menu_item_id|under_id)$/, 'menuItem'],
  ],
  examples: {
    label: 'A label',
    href: '/documents',
    icon_name: 'house',
    background_gradient: 'kelp',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
  special: {
    'POST /api/menu/groups': [{ name: 'a-group' }],
    'POST /api/menu/items': [{ name: 'an-item' }],
    'PUT /api/menu/tree': [{ groups: () => [] }],
    // An item cannot hang on itself.
    'PUT /api/menu/items/{id}/place': [{ under_id: () => null }],
    // The menu is everybody's: an item of it is no record of one person, and a stranger may prefer it too.
    'PUT /api/menu/preferences': [
      { menu_item_id: (home) => idOf(home, 'menuItem'), menu_group_id: () => undefined },
      { menu_group_id: (home) => idOf(home, 'menuGroup'), menu_item_id: () => undefined },
    ],
  },
};
