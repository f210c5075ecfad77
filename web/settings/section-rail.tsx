import { cx } from 'class-variance-authority';
import { Link } from '../base/link.tsx';
import { useSettingsSections } from '../kernel/screen/house/given-areas.ts';
import { Icon } from '../ui/picture/icon.tsx';
import { addressOf } from './pages.ts';

/** Links to all sections beside an open one, on the desk; on the phone the breadcrumb leads back to the list. */
export function SectionRail({ current }: { current: string }) {
  return (
    <nav aria-label="Settings" className="self-start max-lg:hidden lg:sticky lg:top-22">
      <ul className="grid gap-0.5">
        {useSettingsSections().map((section) => {
          const href = addressOf(section);
          const here = href === current;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'flex min-h-touch items-center gap-3 rounded-md px-3 py-2 hover:bg-sunk',
                  here && 'bg-wash font-semibold text-brand',
                )}
              >
                <Icon name={section.icon} className="text-quiet" />
                <span className="min-w-0">{section.title}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
