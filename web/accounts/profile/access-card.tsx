import { KeyRound, LifeBuoy, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';

const links: readonly { href: string; label: string; line: string; icon: LucideIcon }[] = [
  { href: '/profile', label: 'Profile', line: 'Your name and how we reach you', icon: UserRound },
  {
    href: '/settings/security',
    label: 'Security',
    line: 'Password, passkeys, two-step sign-in',
    icon: KeyRound,
  },
  {
    href: '/settings/data',
    label: 'Your data',
    line: 'Export everything, or delete your account',
    icon: ShieldCheck,
  },
  {
    href: '/profile/emergency',
    label: 'Emergency access',
    line: 'Who can act if something happens to you',
    icon: LifeBuoy,
  },
];

/** Account Security & Access on the dashboard: where one's own account is looked after (S-136). */
export default function AccessCard() {
  return (
    <Card title="Account Security & Access" className="h-full">
      <ul className="grid gap-1">
        {links.map(({ href, label, line, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunk"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-quiet">{line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
