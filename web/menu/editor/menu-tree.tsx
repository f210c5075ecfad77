import {
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { MenuBranch, MenuItem } from '@holdfast/domain/menu/menu';
import { useState } from 'react';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { servedTo } from '../../kernel/screen/served-paths.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { placeGroup, placeItem } from './arrange.ts';
import { GroupRow } from './group-row.tsx';
import { ItemRow } from './item-row.tsx';
import { placeOver } from './tree-edits.ts';

type MenuTreeProps = {
  tree: readonly MenuBranch[];
  onEditGroup: (group: MenuBranch) => void;
  onEditItem: (item: MenuItem, group: MenuBranch) => void;
  onAddItem: (group: MenuBranch) => void;
};

const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/**
 * The menu as a list of rows, each group's name before its items: an item goes where it is dropped, also into another group. While
 * a group is dragged, only the groups' names are there.
 */
export function MenuTree({ tree, onEditGroup, onEditItem, onAddItem }: MenuTreeProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const served = servedTo(useAreas(), useViewer());
  const groupDragged = tree.some((group) => group.id === dragged);
  const rows = tree.flatMap((group) => [
    group.id,
    ...(groupDragged ? [] : group.items.map((item) => item.id)),
  ]);

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over === null || over.id === active.id) return;
    const [id, target] = [String(active.id), String(over.id)];
    const group = tree.find((each) => each.id === id);
    if (group !== undefined) {
      const [from, to] = [rows.indexOf(id), rows.indexOf(target)];
      void placeGroup(group, from < to ? target : (rows[to - 1] ?? null));
      return;
    }
    const item = tree.flatMap((each) => each.items).find((each) => each.id === id);
    const place = placeOver(tree, id, target);
    if (item !== undefined && place !== null) void placeItem(item, place);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      accessibility={{ announcements: announcementsOf(tree, rows) }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ul aria-label="Menu" className="overflow-hidden rounded-lg border border-line bg-card shadow-soft">
          {tree.flatMap((group) => [
            <GroupRow
              key={group.id}
              group={group}
              tree={tree}
              onEdit={() => onEditGroup(group)}
              onAdd={() => onAddItem(group)}
            />,
            ...(groupDragged ? [] : group.items).map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                tree={tree}
                served={served}
                onEdit={() => onEditItem(item, group)}
              />
            )),
          ])}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** What is said of a drag to those who listen. */
function announcementsOf(tree: readonly MenuBranch[], rows: readonly string[]): Announcements {
  const labels = new Map(
    tree.flatMap((group) => [group, ...group.items]).map((each) => [each.id, each.label]),
  );
  const label = (id: string | number) => labels.get(String(id)) ?? '';
  const place = (id: string | number) => `place ${rows.indexOf(String(id)) + 1} of ${rows.length}`;
  return {
    onDragStart: ({ active }) => `${label(active.id)} is picked up, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null ? '' : `${label(active.id)} is at ${place(over.id)}, where ${label(over.id)} was.`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${label(active.id)} is back where it was.`
        : `${label(active.id)} is put down at ${place(over.id)}.`,
    onDragCancel: ({ active }) => `${label(active.id)} is back where it was.`,
  };
}
