import { Link } from '../kernel/link.tsx';
import { dashboardPath, landingPath, signInPath } from '../kernel/origin.ts';
import { useSession } from '../kernel/session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { useHeadLinks } from './public-links.ts';

/** The head of the public pages: where else to look, and in, or on to one's own dashboard (S-004, G-03). */
export function PublicHeader() {
  const signedIn = useSession().state === 'signed-in';
  const links = useHeadLinks();
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-3 px-5 py-4 md:px-8">
      <Link href={landingPath} className="-mx-2 rounded-md px-2 py-1.5" aria-label="Holdfast, home">
        <Wordmark />
      </Link>
      <nav aria-label="Pages" className="max-lg:hidden">
        <ul className="flex gap-1">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="inline-flex min-h-touch items-center rounded-md px-3 text-quiet transition-colors duration-150 hover:bg-sunk hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
        {signedIn ? (
          <LinkButton href={dashboardPath}>Dashboard</LinkButton>
        ) : (
          <>
            <LinkButton href={signInPath} variant="plain">
              Sign In
            </LinkButton>
            <LinkButton href="/register" className="max-sm:hidden">
              Get Started
            </LinkButton>
          </>
        )}
      </nav>
    </header>
  );
}
