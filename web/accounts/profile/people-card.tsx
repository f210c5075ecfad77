import {
  BookOpen,
  ChevronRight,
  HeartHandshake,
  LifeBuoy,
  Link2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';

const links: readonly { href: string; label: string; line: string; icon: LucideIcon }[] = [
  {
    href: '/profile/trusted-users',
    label: 'Trusted Users & Family Sharing',
    line: 'People who can see your records. You approve each one.',
    icon: HeartHandshake,
  },
  {
    href: '/profile/emergency',
    label: 'Emergency access',
    line: 'Who can ask for your family binder if something happens',
    icon: LifeBuoy,
  },
  {
    href: '/binder',
    label: 'Family binder',
    line: 'What there is, where it is, and whom to call',
    icon: BookOpen,
  },
  {
    href: '/shared-with-me',
    label: 'Shared with me',
    line: 'Records others share with you',
    icon: Users,
  },
  {
    href: '/profile/linked-users',
    label: 'Linked users',
    line: 'Contacts from the earlier version',
    icon: Link2,
  },
];

/** The ways to the people around one's house. */
export function PeopleCard() {
  return (
    <Card title="People">
      <ul className="grid gap-1">
        {links.map(({ href, label, line, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunk"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-quiet">{line}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
