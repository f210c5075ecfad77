import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { AddHost } from './add-host.tsx';
import { ScreenWait } from './screen-states.tsx';
import { useSession } from '../session/session.ts';

export type LoadShell = () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;

/** Header, sidebar and footer for the signed-in owner; a visitor sees a public screen alone. Their code comes when they do. */
export function makeShellLayout(loadShell: LoadShell) {
  const Shell = lazy(loadShell);
  return function ShellLayout() {
    const session = useSession();
    if (session.state !== 'signed-in') return <Outlet />;
    return (
      <Suspense fallback={<ScreenWait />}>
        <Shell>
          <Outlet />
        </Shell>
        <AddHost />
      </Suspense>
    );
  };
}
