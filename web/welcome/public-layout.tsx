import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** A public page with its head and foot. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
