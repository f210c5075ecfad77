import { leadsToAdministration } from '@holdfast/domain/menu/href';
import { adminGroup, type MenuBranch, type MenuItem } from '@holdfast/domain/menu/menu';
import { CornerDownRight, CornerLeftUp, FolderOpen } from 'lucide-react';
import { Badge } from '../../ui/data-display/badge.tsx';
import { MenuAction, MenuHead, MenuLine } from '../../ui/overlay/menu.tsx';
import { MenuTile } from '../../kernel/screen/menu/menu-tile.tsx';
import { placeItem, removeItem, showItem } from './arrange.ts';
import { drawnItem } from './drawn.ts';
import { privilegeWords } from './privilege-words.ts';
import { placeUnder, stepOfItem } from './tree-edits.ts';
import { TreeRow } from './tree-row.tsx';

type ItemRowProps = {
  item: MenuItem;
  tree: readonly MenuBranch[];
  served: (href: string) => boolean;
  onEdit: () => void;
};

/** An item in the administrator's tree: what it shows, where it leads, and to whom. */
export function ItemRow({ item, tree, served, onEdit }: ItemRowProps) {
  const [up, down] = [stepOfItem(tree, item.id, -1), stepOfItem(tree, item.id, 1)];
  const others = tree.filter((group) => group.id !== item.menu_group_id);
  const drawn = drawnItem(item);
  const beside = tree.find((group) => group.id === item.menu_group_id)?.items ?? [];
  const mayHang = !beside.some((each) => each.under_id === item.id);
  const above = beside.filter(
    ({ id, under_id }) => mayHang && under_id === null && id !== item.id && id !== item.under_id,
  );
  return (
    <TreeRow
      id={item.id}
      label={item.label}
      kind={item.under_id === null ? 'item' : 'second'}
      visible={item.is_visible}
      onShow={(shown) => void showItem(item, shown)}
      onEdit={onEdit}
      onUp={up === null ? undefined : () => void placeItem(item, up)}
      onDown={down === null ? undefined : () => void placeItem(item, down)}
      onRemove={() => void removeItem(item)}
      more={
        <>
          {(others.length > 0 || item.under_id !== null) && <MenuLine />}
          {(others.length > 0 || item.under_id !== null) && <MenuHead>Move to</MenuHead>}
          {item.under_id !== null && (
            <MenuAction
              icon={<CornerLeftUp aria-hidden />}
              onSelect={() => void placeItem(item, placeUnder(tree, item, null))}
            >
              First level
            </MenuAction>
          )}
          {others.map((group) => (
            <MenuAction
              key={group.id}
              icon={<FolderOpen aria-hidden />}
              onSelect={() =>
                void placeItem(item, {
                  menu_group_id: group.id,
                  under_id: null,
                  after: group.items.at(-1)?.id ?? null,
                })
              }
            >
              {group.label}
            </MenuAction>
          ))}
          {above.length > 0 && <MenuLine />}
          {above.length > 0 && <MenuHead>Move below</MenuHead>}
          {above.map(({ id, label }) => (
            <MenuAction
              key={id}
              icon={<CornerDownRight aria-hidden />}
              onSelect={() => void placeItem(item, placeUnder(tree, item, id))}
            >
              {label}
            </MenuAction>
          ))}
        </>
      }
    >
      <MenuTile {...drawn} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 wrap-anywhere">{item.label}</span>
          {drawn.badge && <Badge tone={drawn.badge.tone}>{drawn.badge.text}</Badge>}
          <Notes item={item} tree={tree} served={served} />
        </div>
        <span className="block text-sm wrap-anywhere text-quiet">{item.href}</span>
      </div>
    </TreeRow>
  );
}

/** Why somebody may not find the item in their menu. */
function Notes({ item, tree, served }: Omit<ItemRowProps, 'onEdit'>) {
  // The Admin group says so itself.
  const within = tree.find((group) => group.id === item.menu_group_id)?.name === adminGroup;
  return (
    <>
      {!item.is_visible && <Badge tone="amber">Hidden</Badge>}
      {!item.requires_auth && <Badge>Signed out only</Badge>}
      {leadsToAdministration(item.href) && !within && <Badge>Administrators</Badge>}
      {item.requires_auth && !served(item.href) && <Badge>No screen yet</Badge>}
      {item.required_privileges.map((privilege) => (
        <Badge key={privilege} tone="info">
          {privilegeWords(privilege)}
        </Badge>
      ))}
    </>
  );
}
