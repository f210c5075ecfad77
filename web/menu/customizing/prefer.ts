import { findMenuChoices, keepMenuPreference } from '@holdfast/domain/menu/endpoints';
import type { OwnMenu } from '@holdfast/domain/menu/own-menu';
import { queryClient, refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { keyOf, tellFault } from '../../kernel/call/query.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

type Preferred = { hidden: boolean; pinned: boolean };
export type Preferable = { kind: 'item' | 'group'; id: string; label: string };

const choices = keyOf(findMenuChoices, {});

/** Draws what was chosen in the list of choices before the server has kept it. */
async function draw(id: string, preferred: Preferred) {
  const chosen = <T extends { id: string | null }>(entry: T): T =>
    entry.id === id ? { ...entry, ...preferred } : entry;
  await queryClient.cancelQueries({ queryKey: choices });
  queryClient.setQueryData<OwnMenu>(
    choices,
    (menu) =>
      menu && {
        groups: menu.groups.map((group) => ({ ...chosen(group), items: group.items.map(chosen) })),
      },
  );
}

async function send({ kind, id }: Preferable, preferred: Preferred) {
  await draw(id, preferred);
  try {
    await call(keepMenuPreference, {
      [kind === 'item' ? 'menu_item_id' : 'menu_group_id']: id,
      ...preferred,
    });
    return true;
  } catch (fault) {
    tellFault(fault);
    return false;
  } finally {
    refresh(['menu']);
  }
}

/** Keeps what the viewer prefers about one item or group, and offers to take it back. */
export async function prefer(about: Preferable, preferred: Preferred, former: Preferred, said: string) {
  if (await send(about, preferred)) toastWithUndo(said, () => void send(about, former));
}
