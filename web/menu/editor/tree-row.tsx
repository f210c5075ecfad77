import { useSortable } from '@dnd-kit/sortable';
import { cx } from 'class-variance-authority';
import { ChevronDown, ChevronUp, Ellipsis, Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';

type TreeRowProps = {
  id: string;
  label: string;
  /** `second`: an item of the second level. */
  kind: 'group' | 'item' | 'second';
  visible: boolean;
  children: ReactNode;
  onShow: (shown: boolean) => void;
  onEdit: () => void;
  /** Undefined at the edge. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  /** Further entries of the row's menu. */
  more?: ReactNode;
  /** Before the row's own menu. */
  aside?: ReactNode;
};

/** A row of the menu's tree: dragged by its handle, by pointer or by keys, and moved by buttons as well. */
export function TreeRow({ id, label, kind, visible, children, aside, more, ...act }: TreeRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cx(
        'flex items-center gap-1 border-t border-line pr-1 first:border-t-0 md:pr-2',
        kind === 'group' && 'min-h-14 bg-sunk pl-1',
        kind === 'item' && 'min-h-13 bg-card pl-1 md:pl-4',
        kind === 'second' && 'min-h-13 bg-card pl-6 md:pl-14',
        isDragging && 'relative z-10 rounded-md border-t-0 shadow-lifted outline-2 outline-brand',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${label}`}
        className="grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-md text-quiet hover:text-ink active:cursor-grabbing md:w-8"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <div className={cx('flex min-w-0 grow items-center gap-3 py-1.5', !visible && 'opacity-60')}>
        {children}
      </div>
      {aside}
      <IconButton
        label={visible ? `Hide ${label}` : `Show ${label}`}
        className={visible ? 'text-quiet' : 'text-amber'}
        onClick={() => act.onShow(!visible)}
      >
        {visible ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </IconButton>
      <span className="hidden lg:flex">
        <IconButton label={`Move ${label} up`} className="text-quiet" disabled={!act.onUp} onClick={act.onUp}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${label} down`}
          className="text-quiet"
          disabled={!act.onDown}
          onClick={act.onDown}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label={`Edit ${label}`} className="text-quiet" onClick={act.onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      </span>
      <Menu
        label={`More about ${label}`}
        trigger={
          <IconButton label={`More about ${label}`} className="text-quiet">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={<Pencil aria-hidden />} onSelect={act.onEdit}>
          Edit
        </MenuAction>
        {act.onUp && (
          <MenuAction icon={<ChevronUp aria-hidden />} onSelect={act.onUp}>
            Move up
          </MenuAction>
        )}
        {act.onDown && (
          <MenuAction icon={<ChevronDown aria-hidden />} onSelect={act.onDown}>
            Move down
          </MenuAction>
        )}
        {more}
        <MenuLine />
        <MenuAction icon={<Trash2 aria-hidden />} danger onSelect={act.onRemove}>
          Remove
        </MenuAction>
      </Menu>
    </li>
  );
}
