import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { Wordmark } from '../../../ui/picture/logo.tsx';
import { Link } from '../../../base/link.tsx';
import { dashboardPath, landingPath, signInFor, signInPath } from '../../../base/origin.ts';
import { useHeadLinks } from './public-links.ts';
import { PublicMenu } from './public-menu.tsx';
import { useSession } from '../../session/session.ts';

export type PublicHeaderProps = {
  /** What the button says that leads to a new account. */
  begin?: string;
  /** The path to come back to after the way in. */
  from?: string;
  /** Further buttons, which stay in sight on the phone too. */
  tools?: ReactNode;
  /** Stays on top on the phone, where one scrolls and compares. */
  stays?: boolean;
};

/** The head of the public pages: where else to look, and in, or on to one's own dashboard (S-004, G-03). */
export function PublicHeader({ begin = 'Get Started', from, tools, stays = false }: PublicHeaderProps) {
  const signedIn = useSession().state === 'signed-in';
  const links = useHeadLinks();
  const signIn = from === undefined ? signInPath : signInFor(from);
  const register = from === undefined ? '/register' : `/register?${new URLSearchParams({ from })}`;
  const ways = signedIn
    ? [{ href: dashboardPath, label: 'Dashboard' }]
    : [
        { href: signIn, label: 'Sign In' },
        { href: register, label: begin },
      ];
  return (
    <header
      className={cx(
        'bg-paper',
        stays && 'max-md:sticky max-md:top-0 max-md:z-30 max-md:border-b max-md:border-line',
      )}
    >
      <div className="relative mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-3 px-5 py-4 max-md:py-2.5 max-sm:gap-x-1 max-sm:px-4 md:px-8">
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
          {tools}
          {signedIn ? (
            <LinkButton href={dashboardPath}>Dashboard</LinkButton>
          ) : (
            <>
              <LinkButton
                href={signIn}
                variant="plain"
                className={cx(tools !== undefined && 'max-sm:hidden')}
              >
                Sign In
              </LinkButton>
              <LinkButton href={register} className="max-sm:hidden">
                {begin}
              </LinkButton>
            </>
          )}
          <PublicMenu links={links} ways={ways} />
        </nav>
      </div>
    </header>
  );
}
