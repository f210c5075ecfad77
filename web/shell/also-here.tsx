import { guestHouse } from '../base/guest-house.ts';
import { Link, usePath } from '../base/link.tsx';
import { useAreas } from '../kernel/screen/house/given-areas.ts';
import { Icon } from '../ui/picture/icon.tsx';
import { alsoHere } from './menu/destinations.ts';

/** Over a list of things: links to the screens about things that have no entry in the menu. A guest's menu names them itself. */
export function AlsoHere() {
  const links = alsoHere(useAreas(), usePath());
  if (guestHouse !== null || links.length === 0) return null;
  return (
    <nav aria-label="Also here" className="no-print mx-auto max-w-page px-4 pt-3 md:px-8">
      <ul className="-mx-3 flex gap-x-1 overflow-x-auto text-sm md:flex-wrap">
        {links.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 whitespace-nowrap text-quiet hover:bg-sunk hover:text-ink md:min-h-9"
            >
              <Icon name={icon} className="size-4" /> {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
