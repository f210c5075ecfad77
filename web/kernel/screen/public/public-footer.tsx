import { postalLines } from '@holdfast/domain/kernel/form/postal-address';
import { Wordmark } from '../../../ui/picture/logo.tsx';
import { now } from '../../../base/clock.ts';
import { Link } from '../../../base/link.tsx';
import { useFootColumns, useSupportEmail } from './public-links.ts';

const year = now().getFullYear();
const linkLook = 'inline-flex min-h-touch items-center underline-offset-4 hover:text-ink hover:underline';

/** The foot of the public pages: every page, the postal address, and the one address of the support (S-004, S-005, X-01, X-09). */
export function PublicFooter() {
  const support = useSupportEmail();
  const columns = useFootColumns();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid w-full max-w-page gap-x-10 gap-y-8 px-5 py-12 text-sm text-quiet md:px-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-24">
        <div>
          <Wordmark className="text-ink" />
          <address className="mt-4 leading-6 not-italic">
            {postalLines.slice(1).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {support !== undefined && (
            <a href={`mailto:${support}`} className={linkLook}>
              {support}
            </a>
          )}
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:gap-x-20">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="font-semibold text-ink">{title}</p>
              <ul className="mt-1">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} className={linkLook}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="lg:col-span-2">© {year} Holdfast</p>
      </div>
    </footer>
  );
}
