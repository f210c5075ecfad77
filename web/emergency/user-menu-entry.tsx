import { BookOpen, LifeBuoy } from 'lucide-react';
import { guestHouse } from '../base/guest-house.ts';
import { MenuLink } from '../ui/overlay/menu.tsx';

/** The ways to one's family binder, and to those who can ask for it. */
export function UserMenuEntry() {
  return (
    <>
      {/* In another house this address is that house's binder, which stands in its menu. */}
      {guestHouse === null && (
        <MenuLink href="/binder" icon={<BookOpen aria-hidden />}>
          Family binder
        </MenuLink>
      )}
      <MenuLink href="/profile/emergency" icon={<LifeBuoy aria-hidden />}>
        Emergency access
      </MenuLink>
    </>
  );
}
