import { LogOut, Settings, User } from 'lucide-react';
import { useAreas } from '../kernel/given-areas.ts';
import { useViewer } from '../kernel/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuAction, MenuHead, MenuLine, MenuLink } from '../ui/menu.tsx';
import { Lent } from './lent.tsx';
import { useSignOut } from './use-sign-out.ts';

/** E-mail, Profile, Settings, what areas lend, Sign Out (S-115). A page that no area declares is not offered. */
export function UserMenu() {
  const viewer = useViewer();
  const signOut = useSignOut();
  const areas = useAreas();
  const paths = new Set(areas.flatMap((area) => area.screens.map((screen) => screen.path)));
  return (
    <Menu
      label="Account"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${viewer.name || viewer.email}`}
          className="grid size-touch shrink-0 place-items-center rounded-full"
        >
          <Avatar name={viewer.name || viewer.email} />
        </button>
      }
    >
      <MenuHead>
        {viewer.name && <span className="block font-semibold text-ink">{viewer.name}</span>}
        {viewer.email}
      </MenuHead>
      <MenuLine />
      {paths.has('/profile') && (
        <MenuLink href="/profile" icon={<User aria-hidden />}>
          Profile
        </MenuLink>
      )}
      {paths.has('/settings') && (
        <MenuLink href="/settings" icon={<Settings aria-hidden />}>
          Settings
        </MenuLink>
      )}
      {areas.map((area) => (
        <Lent key={area.name} load={area.slots?.userMenu} />
      ))}
      <MenuLine />
      <MenuAction icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
        Sign Out
      </MenuAction>
    </Menu>
  );
}
