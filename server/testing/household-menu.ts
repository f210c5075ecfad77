import type { TestApp } from '../kernel/test-app.ts';

/** Preferences about an item and a group of the menu, which themselves are everybody's; gives ids of both kinds. */
export async function keepMenu(
  test: TestApp,
  id: string,
): Promise<{ menuItem: readonly string[]; menuGroup: readonly string[] }> {
  await test.raw(
    "insert into user_menu_preferences (user_id, menu_item_id, pinned) select $1, id, true from menu_items where name = 'documents'",
    [id],
  );
  const ids = async (query: string) => (await test.raw<{ id: string }>(query)).map((row) => row.id);
  return {
    // Of a group that everybody sees: an administrator's item is nobody else's to prefer.
    menuItem: await ids(
      "select i.id from menu_items i join menu_groups g on g.id = i.menu_group_id where g.name = 'other' order by i.sort_order limit 3",
    ),
    menuGroup: await ids('select id from menu_groups order by sort_order limit 3'),
  };
}
