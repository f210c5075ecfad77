import { cx } from 'class-variance-authority';
import { Link, usePath } from '../../base/link.tsx';
import { dashboardPath } from '../../base/origin.ts';
import { useOpenAreas } from '../../kernel/screen/house/use-house.ts';
import { Icon } from '../../ui/picture/icon.tsx';

/** The bar at the foot of the phone (S-113), from the tabs that areas declare; in another house of the areas that are open. */
export function BottomTabs() {
  const path = usePath();
  const tabs = useOpenAreas()
    .flatMap((area) => area.screens)
    .flatMap((screen) => (screen.tab ? [{ ...screen.tab, href: screen.path }] : []))
    .sort((a, b) => a.order - b.order);
  if (tabs.length === 0) return null;
  const isHere = (href: string) =>
    href === '/' ? path === '/' || path === dashboardPath : path === href || path.startsWith(`${href}/`);
  return (
    <nav
      aria-label="Bottom menu"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {tabs.map((tab) => (
          <li key={tab.href} className="min-w-0">
            <Link
              href={tab.href}
              aria-current={isHere(tab.href) ? 'page' : undefined}
              // Letters grow as far as five words fit beside one another.
              className={cx(
                'grid min-h-14 content-center justify-items-center gap-0.5 px-0.5 text-[length:min(0.75rem,3.75vw)]',
                isHere(tab.href) ? 'font-semibold text-brand' : 'text-quiet',
              )}
            >
              <Icon name={tab.icon} />
              <span className="max-w-full text-center leading-tight break-words">{tab.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
