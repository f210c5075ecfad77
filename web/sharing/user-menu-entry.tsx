import { sharingTexts } from '@holdfast/domain/sharing/texts';
import { Users } from 'lucide-react';
import { MenuLink } from '../ui/overlay/menu.tsx';

/** To what other people have opened to the viewer. */
export function UserMenuEntry() {
  return (
    <MenuLink href="/shared-with-me" icon={<Users aria-hidden />}>
      {sharingTexts.title}
    </MenuLink>
  );
}
