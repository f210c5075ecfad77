import type { InputOf, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { findMenuTree } from '@holdfast/domain/menu/endpoints';
import type { MenuBranch, MenuTree } from '@holdfast/domain/menu/menu';
import { queryClient, refresh } from '../../kernel/call/query-client.ts';
import { call, type AnyEndpoint } from '../../kernel/call/call.ts';
import { keyOf, tellFault } from '../../kernel/call/query.ts';

const key = keyOf(findMenuTree, {});

/** The menu as it is drawn now. */
export function treeNow(): readonly MenuBranch[] {
  return queryClient.getQueryData<MenuTree>(key)?.groups ?? [];
}

export type Edit = (tree: readonly MenuBranch[]) => MenuBranch[];

/** Changes go one after the other, in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a change at once and sends it. Answers what the server said, or null where it refused: then a toast says why (unless the
 * caller shows it) and the menu is drawn as it stands.
 */
export async function apply<E extends AnyEndpoint>(
  edit: Edit,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E> | null> {
  waiting += 1;
  const sent = last.then(async () => call(endpoint, input));
  last = sent.catch(() => undefined);
  // An answer on its way would draw the former menu over this one.
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<MenuTree>(key, (tree) => tree && { groups: edit(tree.groups) });
  try {
    return await sent;
  } catch (fault) {
    tellFault(fault);
    return null;
  } finally {
    waiting -= 1;
    if (waiting === 0) refresh(['menu']);
  }
}
