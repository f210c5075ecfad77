import type { TestApp } from './kernel/test-app.ts';

/** A preference about one entry of the menu, which itself is everybody's. */
export async function keepMenu(test: TestApp, id: string): Promise<void> {
  await test.raw(
    "insert into user_menu_preferences (user_id, menu_item_id, pinned) select $1, id, true from menu_items where name = 'documents'",
    [id],
  );
}
