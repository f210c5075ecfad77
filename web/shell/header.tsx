import { Menu as MenuIcon, Search } from 'lucide-react';
import { useAreas, useSlots } from '../kernel/screen/house/given-areas.ts';
import { guestHouse } from '../base/guest-house.ts';
import { Link } from '../base/link.tsx';
import { homePath } from '../base/origin.ts';
import { IconButton } from '../ui/button.tsx';
import { DisplayMenu } from '../ui/layout/display-menu.tsx';
import { Logo } from '../ui/picture/logo.tsx';
import { AddMenu } from './add/add-menu.tsx';
import { Lent } from './lent.tsx';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = {
  menuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  /** Fetches the palette's code before it is asked for. */
  onNearSearch: () => void;
};

/** Product name, ticker (desktop only), search, Add, accessibility, bell and user menu (S-111). */
export function Header({ menuOpen, onMenu, onSearch, onNearSearch }: HeaderProps) {
  const slots = useSlots();
  return (
    <header className="no-print @container sticky top-0 z-30 flex h-14 items-center border-b border-line bg-paper px-1 max-[22rem]:px-px md:h-16 md:gap-2 md:px-4">
      <IconButton label="Menu" aria-expanded={menuOpen} onClick={onMenu}>
        <MenuIcon aria-hidden />
        <MenuMarks />
      </IconButton>
      <Link
        href={homePath}
        aria-label={
          guestHouse === null ? 'Holdfast, to the dashboard' : 'Holdfast, to the first page of this house'
        }
        // The name wraps to a line of its own, out of sight, where the window and the letters leave it no room.
        className="flex h-(--line) min-w-touch flex-wrap gap-x-1.5 overflow-hidden rounded-md [--line:max(44px,2rem)]"
      >
        <Logo className="h-(--line) max-md:w-7" />
        <span className="heading text-lg leading-(--line) md:text-xl">Holdfast</span>
      </Link>
      <div className="ml-auto min-w-0 grow basis-0 max-lg:invisible lg:ml-4 lg:px-2">
        <Lent load={slots.ticker} />
      </div>
      <button
        type="button"
        onClick={onSearch}
        onPointerEnter={onNearSearch}
        onFocus={onNearSearch}
        className="hidden min-h-touch w-64 shrink-0 items-center gap-2.5 rounded-md border border-line bg-card px-3 text-quiet transition-colors duration-150 hover:border-edge @min-[44rem]:flex"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="grow text-left">Search everything</span>
        <kbd className="rounded-sm border border-line px-1.5 py-0.5 font-sans text-xs">Ctrl K</kbd>
      </button>
      <AddMenu />
      <IconButton label="Search everything" onClick={onSearch} className="@min-[44rem]:hidden">
        <Search aria-hidden />
      </IconButton>
      <DisplayMenu />
      {slots.bell && (
        // Its room before its code is here, so that nothing moves.
        <div className="min-w-touch shrink-0">
          <Lent load={slots.bell} />
        </div>
      )}
      <UserMenu />
    </header>
  );
}

/** On the phone, where the menu is closed, its button bears what areas mark its entries with. */
function MenuMarks() {
  const areas = useAreas();
  if (guestHouse !== null) return null;
  return (
    <span aria-hidden className="absolute top-0 right-0 md:hidden">
      {areas.flatMap(({ menuMarks = {} }) =>
        Object.entries(menuMarks).map(([href, load]) => <Lent key={href} load={load} />),
      )}
    </span>
  );
}
