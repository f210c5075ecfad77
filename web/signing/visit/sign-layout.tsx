import type { ReactNode } from 'react';
import { Logo } from '../../ui/picture/logo.tsx';

/** The page of somebody who was sent a lease to sign: no menu, no way into anything else. */
export function SignLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-paper">
      <header className="mx-auto flex w-full max-w-3xl items-center gap-2 px-4 pt-5 md:px-8 md:pt-8">
        <Logo className="size-7" />
        <span className="heading text-lg">Holdfast</span>
      </header>
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
    </div>
  );
}
