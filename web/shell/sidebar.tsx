import { useRouterState } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronDown, LogOut, MenuSquare } from 'lucide-react';
import { useState } from 'react';
import { useSlots } from '../kernel/given-areas.ts';
import { Link, usePath } from '../kernel/link.tsx';
import type { MenuItem } from '../kernel/screen.ts';
import { useViewer } from '../kernel/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { IconTile } from '../ui/icon.tsx';
import { Lent } from './lent.tsx';
import { currentItem, sectionsOf } from './menu-items.ts';
import type { MenuSection } from './menu-items.ts';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.ts';

/** The menu's texts where it is empty (S-121). */
const emptyMenu = 'No menu items available';
const emptyMenuHelp = 'Contact your administrator';

/** The sidebar's content, on the desk and in the phone's drawer (S-117 to S-121). `onChosen` runs when an entry was tapped. */
export function Sidebar({ onChosen }: { onChosen?: () => void }) {
  const items = useMenu();
  const path = usePath();
  const query = useRouterState({ select: (state) => state.location.searchStr });
  const current = currentItem(items, path, query);
  const { menuManager } = useSlots();
  return (
    <div className="flex min-h-0 grow flex-col">
      <nav aria-label="Main menu" className="min-h-0 grow overflow-y-auto overscroll-contain px-3 py-3">
        <Lent load={menuManager} />
        {items.length === 0 && (
          <div className="grid justify-items-center gap-1 px-3 py-10 text-center">
            <MenuSquare aria-hidden className="mb-1 size-8 text-quiet" />
            <p className="font-semibold">{emptyMenu}</p>
            <p className="text-sm text-quiet">{emptyMenuHelp}</p>
          </div>
        )}
        {sectionsOf(items).map((section) => (
          <Section
            key={section.group}
            section={section}
            current={current}
            short={items.length <= fewEntries}
            {...(onChosen ? { onChosen } : {})}
          />
        ))}
      </nav>
      <SidebarFoot />
    </div>
  );
}

/** A menu of so few entries fits on every screen: there is nothing to gain by closing its groups. */
const fewEntries = 10;

type SectionProps = {
  section: MenuSection;
  current: MenuItem | undefined;
  short: boolean;
  onChosen?: () => void;
};

/** A group: open if it holds the current place (S-117), and then until the owner closes it. */
function Section({ section, current, short, onChosen }: SectionProps) {
  const holdsCurrent = current !== undefined && section.items.includes(current);
  const [open, setOpen] = useState(holdsCurrent || short);
  const [held, setHeld] = useState(holdsCurrent);
  // Coming to a place in a closed group opens it; leaving closes nothing, so that nothing moves under the pointer.
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  return (
    <section>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-touch w-full items-center justify-between rounded-md px-2.5 text-sm font-semibold text-quiet hover:text-ink md:min-h-9"
      >
        {section.group}
        <ChevronDown
          aria-hidden
          className={cx('size-4 transition-transform duration-150', !open && '-rotate-90')}
        />
      </button>
      {open && (
        <ul className="mb-2 grid gap-0.5">
          {section.items.map((item) => (
            <li key={item.href}>
              <Entry item={item} current={item === current} {...(onChosen ? { onChosen } : {})} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ item, current, onChosen }: { item: MenuItem; current: boolean; onChosen?: () => void }) {
  return (
    <Link
      href={item.href}
      newTab={item.newTab}
      title={item.description}
      aria-current={current ? 'page' : undefined}
      {...(onChosen ? { onClick: onChosen } : {})}
      className={cx(
        'flex min-h-touch items-center gap-3 rounded-md px-2 transition-colors duration-150 md:min-h-10',
        current ? 'bg-wash font-semibold' : 'hover:bg-sunk',
      )}
    >
      <IconTile name={item.icon} hue={item.hue} />
      <span className="min-w-0 grow truncate">{item.label}</span>
      {item.badge && <Badge tone={item.badge.tone}>{item.badge.text}</Badge>}
    </Link>
  );
}

function SidebarFoot() {
  const viewer = useViewer();
  const signOut = useSignOut();
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <Avatar name={viewer.name || viewer.email} />
      <span className="min-w-0 grow truncate">{viewer.email.split('@')[0]}</span>
      <IconButton label="Sign Out" onClick={() => void signOut()}>
        <LogOut aria-hidden />
      </IconButton>
    </div>
  );
}
