import type { ReactNode } from 'react';
import { Logo } from '../picture/logo.tsx';

type VisitLayoutProps = {
  /** In place of the advice on the link, where the page asks who its reader is. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The page of somebody who was sent an address: no menu, no way into anything else. */
export function VisitLayout({ foot, children }: VisitLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-paper">
      <header className="mx-auto flex w-full max-w-3xl items-center gap-2 px-4 pt-5 md:px-8 md:pt-8">
        <Logo className="size-7" />
        <span className="heading text-lg">Holdfast</span>
      </header>
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <footer className="no-print mx-auto w-full max-w-3xl px-4 pb-6 text-sm text-quiet md:px-8">
        {foot ?? 'Anyone with this link can open this page. Keep it to yourself.'}
      </footer>
    </div>
  );
}
