import { useRouterState } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { emptyMenu, emptyMenuHelp } from '@holdfast/domain/kernel/empty-menu';
import { LogOut, MenuSquare, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { useAreas, useSlots } from '../../kernel/screen/house/given-areas.ts';
import { Link, usePath } from '../../base/link.tsx';
import type { MenuToolsProps } from '../../kernel/screen/house/screen.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { MenuList } from '../../kernel/screen/menu/menu-list.tsx';
import { useFolds } from '../../kernel/screen/menu/use-folds.ts';
import { Late, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Lent } from '../lent.tsx';
import { usePhoneLinks } from './phone-links.ts';
import { accountPath, currentEntry } from './current-entry.ts';
import { useMenu } from './use-menu.ts';
import { useSignOut } from '../../kernel/screen/house/use-sign-out.ts';

/** The sidebar's content, on the desk and in the phone's drawer (S-117 to S-121). `onChosen` runs when an entry was tapped. */
export function Sidebar({ onChosen }: { onChosen?: () => void }) {
  const sections = useMenu();
  const path = usePath();
  const query = useRouterState({ select: (state) => state.location.searchStr });
  const areas = useAreas();
  const folds = useFolds(useViewer().user_id);
  const here = useMemo(
    () =>
      currentEntry(
        (sections ?? []).flatMap((section) => section.items),
        areas.flatMap((area) => area.screens),
        path,
        query,
      ),
    [sections, areas, path, query],
  );
  return (
    <div className="flex min-h-0 grow flex-col">
      <nav aria-label="Main menu" className="min-h-0 grow overflow-y-auto overscroll-contain px-3 py-2">
        <ManagerLink onChosen={onChosen} />
        {sections === null && <MenuWait />}
        {sections?.length === 0 && (
          <div className="grid justify-items-center gap-1 px-3 py-10 text-center">
            <MenuSquare aria-hidden className="mb-1 size-8 text-quiet" />
            <p className="font-semibold">{emptyMenu}</p>
            <p className="text-sm text-quiet">{emptyMenuHelp}</p>
          </div>
        )}
        {sections !== null && (
          <MenuList
            sections={sections}
            current={here === undefined || here.item === 'account' ? undefined : here.item}
            itself={here?.itself}
            folds={folds}
            standing={onChosen !== undefined}
            onChosen={onChosen}
            Tools={EntryTools}
            Mark={EntryMark}
          />
        )}
      </nav>
      {onChosen && <PhoneLinks onChosen={onChosen} />}
      <SidebarFoot
        here={here?.item === 'account' ? (here.itself ? 'page' : 'true') : undefined}
        onChosen={onChosen}
      />
    </div>
  );
}

/** In the drawer: the phone has no foot with these. */
function PhoneLinks({ onChosen }: { onChosen: () => void }) {
  return (
    <nav aria-label="Help and legal" className="border-t border-line px-4 py-1">
      <ul className="flex flex-wrap gap-x-4">
        {usePhoneLinks().map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={onChosen}
              className="inline-flex min-h-touch items-center text-sm text-quiet underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What can be done about one entry, as the menu's area lends it. */
function EntryTools(props: MenuToolsProps) {
  const { menuTools } = useSlots();
  return <Lent load={menuTools} {...props} />;
}

/** What an area marks an entry with, at home: in another house it would count something else. */
function EntryMark({ href }: { href: string }) {
  const areas = useAreas();
  if (guestHouse !== null) return null;
  return <Lent load={areas.find((area) => area.menuMarks?.[href])?.menuMarks?.[href]} />;
}

/** For administrators alone (S-097, S-119). */
function ManagerLink({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { standing } = useViewer();
  const { menuManager } = useSlots();
  if (menuManager === undefined || !standing.super_admin) return null;
  return (
    <Link
      href={menuManager}
      {...(onChosen ? { onClick: onChosen } : {})}
      className="mb-2 flex min-h-touch items-center gap-2 rounded-md border border-line px-2.5 text-sm font-semibold text-brand hover:border-edge hover:bg-sunk md:min-h-9"
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      Menu Manager
    </Link>
  );
}

/** The menu on its way, in its own shape. */
function MenuWait() {
  return (
    <Late words="Loading the menu…">
      <div className="grid gap-3 px-2 py-2">
        {[60, 45, 70, 50, 65].map((width) => (
          <span key={width} className="flex items-center gap-3">
            <Skeleton className="size-8" />
            <span className="grow" style={{ maxWidth: `${width}%` }}>
              <Skeleton className="h-3.5" />
            </span>
          </span>
        ))}
      </div>
    </Late>
  );
}

type SidebarFootProps = { here: 'page' | 'true' | undefined; onChosen: (() => void) | undefined };

/**
 * Initials and what stands before the @, which lead to the person's account; how the menu is arranged; the way out (S-119). The person's name
 * stands in the user menu.
 */
function SidebarFoot({ here, onChosen }: SidebarFootProps) {
  const viewer = useViewer();
  const signOut = useSignOut();
  const { menuCustomize } = useSlots();
  const [called = ''] = viewer.email.split('@');
  return (
    <div className="flex items-center border-t border-line px-3 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <Link
        href={accountPath}
        aria-label={`Settings of ${called}`}
        aria-current={here}
        {...(onChosen ? { onClick: onChosen } : {})}
        className={cx(
          'flex min-h-touch min-w-0 grow items-center gap-3 rounded-md px-1',
          here ? 'bg-wash font-semibold' : 'hover:bg-sunk',
        )}
      >
        <Avatar name={viewer.name || viewer.email} />
        <span className="min-w-0 wrap-anywhere">{called}</span>
      </Link>
      <Lent load={menuCustomize} />
      <IconButton label="Sign Out" onClick={() => void signOut()}>
        <LogOut aria-hidden />
      </IconButton>
    </div>
  );
}
