import { findMenuTree } from '@holdfast/domain/menu/endpoints';
import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { useState, type ReactNode } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { GroupForm } from './group-form.tsx';
import { ItemForm } from './item-form.tsx';
import { MenuTree } from './menu-tree.tsx';

type Edited =
  | { kind: 'group'; group?: MenuBranch }
  | { kind: 'item'; group: MenuBranch; item?: MenuItem }
  | null;

type MenuEditorProps = {
  /** With pickers that show every icon and every gradient. */
  rich?: boolean;
  /** Draws the screen around the tree; `add` opens the form of a new group. */
  children: (parts: { tree: readonly MenuBranch[]; editor: ReactNode; add: () => void }) => ReactNode;
};

/** The menu's tree with its forms, which both managers have. */
export function MenuEditor({ rich = false, children }: MenuEditorProps) {
  const answer = useAnswer(findMenuTree, {});
  const [edited, setEdited] = useState<Edited>(null);
  const close = () => setEdited(null);
  const add = () => setEdited({ kind: 'group' });
  return (
    <>
      <Answered
        answer={answer}
        loading="Loading the menu..."
        skeleton={<SkeletonRows rows={8} />}
        failed="Unable to fetch the menu. Please check your connection and try again."
      >
        {({ groups }) =>
          children({
            tree: groups,
            add,
            editor:
              groups.length === 0 ? (
                <EmptyState
                  picture="documents"
                  title="The menu is empty"
                  text="Add a group with items so people can find their way."
                  action={<Button onClick={add}>Add a group</Button>}
                />
              ) : (
                <MenuTree
                  tree={groups}
                  onEditGroup={(group) => setEdited({ kind: 'group', group })}
                  onEditItem={(item, group) => setEdited({ kind: 'item', group, item })}
                  onAddItem={(group) => setEdited({ kind: 'item', group })}
                />
              ),
          })
        }
      </Answered>
      {edited?.kind === 'group' && <GroupForm group={edited.group} onClose={close} />}
      {edited?.kind === 'item' && (
        <ItemForm group={edited.group} item={edited.item} rich={rich} onClose={close} />
      )}
    </>
  );
}

/** How much there is, in one line. */
export function countsOf(tree: readonly MenuBranch[]): string {
  const items = tree.reduce((sum, group) => sum + group.items.length, 0);
  return `${tree.length} ${tree.length === 1 ? 'group' : 'groups'}, ${items} ${items === 1 ? 'item' : 'items'}`;
}
