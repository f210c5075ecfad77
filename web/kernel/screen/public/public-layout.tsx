import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader, type PublicHeaderProps } from './public-header.tsx';
import { useSession } from '../../session/session.ts';

/** A public page with its head and foot. */
export function PublicLayout({ children, ...head }: PublicHeaderProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PublicHeader {...head} />
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

/** A public page for visitors; the shell, which has its own head and foot, surrounds it for those who are signed in. */
export function Surrounded({ children, ...head }: PublicHeaderProps & { children: ReactNode }) {
  if (useSession().state === 'signed-in') return children;
  return <PublicLayout {...head}>{children}</PublicLayout>;
}
