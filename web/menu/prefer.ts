import { keepMenuPreference } from '@holdfast/domain/menu/endpoints';
import { refresh } from '../kernel/answers.ts';
import { call } from '../kernel/call.ts';
import { tellFault } from '../kernel/query.ts';
import { toastWithUndo } from '../ui/toast-list.ts';

type Preferred = { hidden: boolean; pinned: boolean };
export type Preferable = { kind: 'item' | 'group'; id: string; label: string };

async function send({ kind, id }: Preferable, preferred: Preferred) {
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
