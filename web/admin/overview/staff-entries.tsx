import { Users } from 'lucide-react';
import { useViewer } from '../../kernel/session/session.ts';
import { MenuLink } from '../../ui/overlay/menu.tsx';

/** How staff find the lists of people: the Admin group of the menu is the administrators' alone (S-097). */
export function StaffEntries() {
  const { standing } = useViewer();
  const staff = standing.privileges.some((each) => each.privilege_type === 'staff_access');
  if (!staff || standing.super_admin) return null;
  return (
    <MenuLink href="/admin/basic-users" icon={<Users aria-hidden />}>
      Users
    </MenuLink>
  );
}
