import { ChevronDown, KeyRound, LifeBuoy, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { Menu, MenuLink } from '../../ui/overlay/menu.tsx';

const links: readonly { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/profile', label: 'Profile', icon: UserRound },
  { href: '/settings/security', label: 'Security', icon: KeyRound },
  { href: '/settings/data', label: 'Your data', icon: ShieldCheck },
  { href: '/profile/emergency', label: 'Emergency access', icon: LifeBuoy },
];

/** Account Security & Access, in the quiet line of the dashboard: where one's own account is looked after (S-136). */
export default function AccessLinks() {
  return (
    <Menu
      label="Account Security & Access"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-touch items-center gap-1 text-sm font-semibold underline-offset-4 hover:underline"
        >
          Account Security & Access <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      {links.map(({ href, label, icon: Icon }) => (
        <MenuLink key={href} href={href} icon={<Icon aria-hidden className="text-brand" />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
