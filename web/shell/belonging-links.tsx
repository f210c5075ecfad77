import { cx } from 'class-variance-authority';
import { guestHouse } from '../base/guest-house.ts';
import { Link, usePath } from '../base/link.tsx';
import { useAreas } from '../kernel/screen/house/given-areas.ts';
import { belongingTo } from './menu/belonging.ts';

/** Over the lists that share one entry of the menu's second level: links from the one to the others. A guest's menu names each itself. */
export function BelongingLinks() {
  const path = usePath();
  const links = belongingTo(
    useAreas().flatMap((area) => area.screens),
    path,
  );
  if (guestHouse !== null || links.length < 2) return null;
  return (
    <nav
      aria-label="Lists that belong together"
      className="no-print mx-auto -mb-4 max-w-page px-4 pt-1 md:px-8"
    >
      <ul className="-mx-3 flex gap-x-1 overflow-x-auto text-sm">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-md px-3 whitespace-nowrap hover:bg-sunk md:min-h-9',
                href === path ? 'font-semibold text-ink' : 'text-quiet hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
