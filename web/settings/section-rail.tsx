import { useRouterState } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { Link } from '../base/link.tsx';
import { landOn } from './land.ts';
import { Icon, type IconName } from '../ui/picture/icon.tsx';

export type RailEntry = {
  href: string;
  title: string;
  icon: IconName;
  /** Leads to a page of its own. */
  leaves?: boolean;
};

/** The sections of the settings: a rail beside them on the desk, a list before them on the phone. */
export function SectionRail({ entries }: { entries: readonly RailEntry[] }) {
  const hash = useRouterState({ select: (state) => state.location.hash });
  return (
    <nav
      aria-label="Settings"
      className="self-start max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-card max-lg:shadow-soft lg:sticky lg:top-22"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] max-lg:divide-y max-lg:divide-line lg:gap-0.5">
        {entries.map((entry) => {
          const here = entry.href === `/settings#${hash}`;
          return (
            <li key={entry.href}>
              <Link
                href={entry.href}
                // Pressed again it leads there again, though the address stays.
                onClick={() => here && landOn(hash)}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'flex min-h-touch items-center gap-3 px-4 py-2 text-base hover:bg-sunk lg:rounded-md lg:px-3',
                  here && 'lg:bg-wash lg:font-semibold lg:text-brand',
                )}
              >
                <Icon name={entry.icon} className="text-quiet" />
                <span className="min-w-0 grow">{entry.title}</span>
                <ChevronRight
                  aria-hidden
                  className={cx('size-4 shrink-0 text-quiet', !entry.leaves && 'lg:hidden')}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
