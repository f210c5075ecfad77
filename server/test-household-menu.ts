import type { TestApp } from './kernel/test-app.ts';

/** Preferences about an item and a group of the menu, which themselves are everybody's; gives ids of both kinds. */
export async function keepMenu(
  test: TestApp,
  id: string,
): Promise<{ menuItem: readonly string[]; menuGroup: readonly string[] }> {
  await test.raw(
    "insert into user_menu_preferences (user_id, menu_item_id, pinned) select $1, id, true from menu_items where name = 'documents'",
    [id],
  );
  const idsOf = async (table: string) =>
    (await test.raw<{ id: string }>(`select id from ${table} order by sort_order, name limit 3`)).map(
      (row) => row.id,
    );
  return { menuItem: await idsOf('menu_items'), menuGroup: await idsOf('menu_groups') };
}
