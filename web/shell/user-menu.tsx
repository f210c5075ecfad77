import { FileText, LogOut, Settings, User } from 'lucide-react';
import { guestHouse } from '../base/guest-house.ts';
import { useAreas } from '../kernel/screen/house/given-areas.ts';
import { useViewer } from '../kernel/session/session.ts';
import { Avatar } from '../ui/picture/avatar.tsx';
import { Menu, MenuAction, MenuHead, MenuLine, MenuLink } from '../ui/overlay/menu.tsx';
import { Lent } from './lent.tsx';
import { usePhoneLinks } from './menu/phone-links.ts';
import { useSignOut } from '../kernel/screen/house/use-sign-out.ts';

/** E-mail, Profile, Settings, what areas lend, Sign Out (S-115). A page that no area declares is not offered. */
export function UserMenu() {
  const viewer = useViewer();
  // A new tab on a slow line does not know the name yet.
  const called = viewer.name || viewer.email;
  const signOut = useSignOut();
  const areas = useAreas();
  const phoneLinks = usePhoneLinks();
  const paths = new Set(areas.flatMap((area) => area.screens.map((screen) => screen.path)));
  const isThere = (path: string) => guestHouse !== null || paths.has(path);
  return (
    <Menu
      label="Account"
      trigger={
        <button
          type="button"
          aria-label={called ? `Account of ${called}` : 'Account'}
          className="grid min-h-touch min-w-touch shrink-0 place-items-center rounded-full"
        >
          <Avatar name={called} />
        </button>
      }
    >
      <MenuHead>
        {viewer.name && <span className="block font-semibold text-ink">{viewer.name}</span>}
        {viewer.email}
      </MenuHead>
      <MenuLine />
      {isThere('/profile') && (
        <MenuLink href="/profile" icon={<User aria-hidden />}>
          Profile
        </MenuLink>
      )}
      {isThere('/settings') && (
        <MenuLink href="/settings" icon={<Settings aria-hidden />}>
          Settings
        </MenuLink>
      )}
      {areas.map((area) => (
        <Lent key={area.name} load={area.slots?.userMenu} />
      ))}
      <div className="md:hidden">
        <MenuLine />
        {phoneLinks.map(({ href, label }) => (
          <MenuLink key={href} href={href} icon={<FileText aria-hidden />}>
            {label}
          </MenuLink>
        ))}
      </div>
      <MenuLine />
      <MenuAction icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
        Sign Out
      </MenuAction>
    </Menu>
  );
}
