import { adminGroup, type MenuBranch } from '@holdfast/domain/menu/menu';
import { Plus } from 'lucide-react';
import { Badge } from '../../ui/data-display/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { placeGroup, removeGroup, showGroup } from './arrange.ts';
import { privilegeWords } from './privilege-words.ts';
import { stepOfGroup } from './tree-edits.ts';
import { TreeRow } from './tree-row.tsx';

type GroupRowProps = {
  group: MenuBranch;
  tree: readonly MenuBranch[];
  onEdit: () => void;
  onAdd: () => void;
};

/** A group's name in the administrator's tree; its items stand below. */
export function GroupRow({ group, tree, onEdit, onAdd }: GroupRowProps) {
  const [up, down] = [stepOfGroup(tree, group.id, -1), stepOfGroup(tree, group.id, 1)];
  const count = group.items.length;
  return (
    <TreeRow
      id={group.id}
      label={group.label}
      kind="group"
      visible={group.is_visible}
      onShow={(shown) => void showGroup(group, shown)}
      onEdit={onEdit}
      onUp={up === undefined ? undefined : () => void placeGroup(group, up)}
      onDown={down === undefined ? undefined : () => void placeGroup(group, down)}
      onRemove={() => void removeGroup(group)}
      aside={
        <IconButton label={`Add an item to ${group.label}`} className="text-brand" onClick={onAdd}>
          <Plus aria-hidden />
        </IconButton>
      }
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <h2 className="heading min-w-0 text-lg">{group.label}</h2>
        <span className="text-sm text-quiet">{count === 1 ? '1 item' : `${count} items`}</span>
        {!group.is_visible && <Badge tone="amber">Hidden</Badge>}
        {!group.is_collapsible && <Badge>Always open</Badge>}
        {group.name === adminGroup && <Badge>Administrators</Badge>}
        {group.required_privileges.map((privilege) => (
          <Badge key={privilege} tone="info">
            {privilegeWords(privilege)}
          </Badge>
        ))}
      </div>
    </TreeRow>
  );
}
