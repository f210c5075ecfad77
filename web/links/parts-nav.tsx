import { cx } from 'class-variance-authority';
import { Link } from '../base/link.tsx';

const parts = [
  { href: '/sharing/links', label: 'Share links' },
  { href: '/sharing/requests', label: 'Upload requests' },
] as const;

/** Leads between what goes out by an address and what comes in. */
export function PartsNav({ at }: { at: (typeof parts)[number]['href'] }) {
  return (
    <nav aria-label="Sharing by address" className="-mx-4 border-b border-line px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1">
        {parts.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === at ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-touch items-center border-b-2 px-3 font-semibold transition-colors duration-150',
                href === at ? 'border-brand text-ink' : 'border-transparent text-quiet hover:text-ink',
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
