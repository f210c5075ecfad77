import { Ellipsis, EyeOff, Pin, PinOff, SlidersHorizontal } from 'lucide-react';
import type { MenuToolsProps } from '../kernel/screen/house/screen.ts';
import { Menu, MenuAction, MenuLine } from '../ui/overlay/menu.tsx';
import { setCustomizing } from './customizing/customizing.ts';
import { prefer } from './customizing/prefer.ts';

/** What a person can do about one entry of their menu (S-099): by a right click, by Shift+F10, by a finger. */
export function ItemTools({ item, open, onOpenChange }: MenuToolsProps) {
  if (item.id === null) return null;
  const about = { kind: 'item', id: item.id, label: item.label } as const;
  const former = { hidden: false, pinned: item.pinned };
  return (
    <Menu
      label={`More about ${item.label}`}
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          // No stop of the Tab key of its own, which would double the way through the menu: the entry says which key opens it.
          tabIndex={-1}
          aria-label={`More about ${item.label}`}
          className="absolute inset-y-0 right-1 my-auto grid size-touch place-items-center rounded-md text-quiet hover:bg-card hover:text-ink md:pointer-fine:size-8 md:pointer-fine:not-aria-expanded:group-[:not(:hover,:focus-within)]/entry:opacity-0"
        >
          <Ellipsis aria-hidden className="size-4.5" />
        </button>
      }
    >
      <MenuAction
        icon={item.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        onSelect={() =>
          void prefer(
            about,
            { hidden: false, pinned: !item.pinned },
            former,
            item.pinned ? `${item.label} is back in its group` : `${item.label} is pinned to the top`,
          )
        }
      >
        {item.pinned ? 'Unpin' : 'Pin to top'}
      </MenuAction>
      <MenuAction
        icon={<EyeOff aria-hidden />}
        onSelect={() =>
          void prefer(
            about,
            { hidden: true, pinned: item.pinned },
            former,
            `${item.label} is hidden from your menu`,
          )
        }
      >
        Hide from my menu
      </MenuAction>
      <MenuLine />
      <MenuAction icon={<SlidersHorizontal aria-hidden />} onSelect={() => setCustomizing(true)}>
        Customize menu
      </MenuAction>
    </Menu>
  );
}
