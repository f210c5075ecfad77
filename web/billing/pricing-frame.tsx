import type { ReactNode } from 'react';
import { Link } from '../kernel/link.tsx';
import { dashboardPath, landingPath, signInFor } from '../kernel/origin.ts';
import { useSession } from '../kernel/session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Where a visitor goes who wants to buy and has no account: back here after the sign-in. */
export const registerPath = `/register?${new URLSearchParams({ from: '/pricing' })}`;

/** Signed-in people have the shell around the prices; everybody else gets a head of its own, which stays on top on the phone. */
export function PricingFrame({ children }: { children: ReactNode }) {
  if (useSession().state === 'signed-in') return children;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-transparent bg-paper max-md:sticky max-md:top-0 max-md:z-30 max-md:border-line">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-3 md:px-8 md:py-4">
          <Link href={landingPath} aria-label="Holdfast, home" className="-mx-2 rounded-md px-2 py-1.5">
            <Wordmark />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-2">
            <ThemeToggle />
            <LinkButton href={signInFor('/pricing')} variant="plain" className="max-sm:hidden">
              Sign In
            </LinkButton>
            <LinkButton href={dashboardPath} variant="quiet">
              Dashboard
            </LinkButton>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-page px-5 py-8 text-sm text-quiet md:px-8">
          © Holdfast · Prices in US dollars
        </p>
      </footer>
    </div>
  );
}

/** Colours and the way to the dashboard; on the phone a bar that stays in reach while one compares (S-080). */
export function PricingTools() {
  return (
    <>
      <ThemeToggle />
      <LinkButton href={dashboardPath} variant="quiet">
        Dashboard
      </LinkButton>
    </>
  );
}
