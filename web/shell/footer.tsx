import { ChevronUp } from 'lucide-react';
import { today } from '../base/dates.ts';
import { useAreas } from '../kernel/screen/house/given-areas.ts';
import { Link } from '../base/link.tsx';
import { footerColumns } from '../kernel/screen/menu-entry.ts';

/** The foot of a screen on a desk (S-112): the year, and what opens on demand. */
export function Footer() {
  const links = useAreas()
    .flatMap((area) => area.screens)
    .flatMap((screen) =>
      screen.footer ? [{ label: screen.title, ...screen.footer, href: screen.path }] : [],
    )
    .sort((a, b) => a.order - b.order);
  const line = `© ${today().slice(0, 4)} Holdfast`;
  if (links.length === 0) {
    return <footer className="no-print hidden px-8 py-4 text-sm text-quiet md:block">{line}</footer>;
  }
  return (
    <footer className="no-print hidden border-t border-line px-8 text-sm text-quiet md:block">
      <details className="group mx-auto max-w-page">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-md hover:text-ink">
          {line}
          <span className="flex items-center gap-1.5">
            About, privacy and links
            <ChevronUp aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-6 pt-1 pb-6 md:grid-cols-3">
          {footerColumns.map((column) => (
            <nav key={column} aria-label={column}>
              <p className="mb-1 font-semibold text-ink">{column}</p>
              <ul>
                {links
                  .filter((link) => link.column === column)
                  .map((link) => (
                    <li key={link.href}>
                      <Link
                        href={link.href}
                        className="inline-block py-1.5 underline-offset-4 hover:text-ink hover:underline"
                      >
                        {link.label}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
      </details>
    </footer>
  );
}
