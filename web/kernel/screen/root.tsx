import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Announcer } from '../../ui/overlay/announcer.tsx';
import { Behind } from '../../ui/overlay/behind.tsx';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { arrive, useScreenTitle } from '../../base/arrival.ts';
import { ReadOnlyContext } from '../../base/read-only.ts';
import { listen } from '../call/events.ts';
import { tellStale } from '../call/changes.ts';
import type { Screen } from './house/screen.ts';
import { readOnlyIn, useMode } from '../session/mode.ts';
import { useSession } from '../session/session.ts';

/** The router keeps with each route what it was built from. */
function screenOf(kept: { screen?: Screen } | undefined): Screen | undefined {
  return kept?.screen;
}

/** Asks anew by the intervals of this browser (S-253). Its code comes when it is wanted, ten seconds before it can do anything. */
function keepFresh(): () => void {
  let end: (() => void) | null = () => undefined;
  void import('../refreshing.ts').then(({ beginRefreshing }) => {
    end &&= beginRefreshing();
  });
  return () => {
    end?.();
    end = null;
  };
}

/** What surrounds every screen: the skip link, the document's title, the focus after a navigation, the toasts, the events. */
export function Root() {
  const screen = useMatches({
    select: (matches) => screenOf(matches.at(-1)?.staticData),
  });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const known = useSession();
  const signedIn = known.state === 'signed-in';
  const formerPath = useRef(path);
  useScreenTitle(screen?.title ?? '');
  // Before the effects of the new screen's heading, which may come in the same breath as the navigation.
  useLayoutEffect(() => {
    if (formerPath.current !== path) arrive();
    formerPath.current = path;
  }, [path]);
  useEffect(() => (signedIn ? listen(() => tellStale(null)) : undefined), [signedIn]);
  useEffect(() => (signedIn ? keepFresh() : undefined), [signedIn]);
  const mode = useMode();
  const readOnly = useMemo(() => readOnlyIn(mode), [mode]);
  return (
    <ReadOnlyContext value={readOnly}>
      <Behind>
        <a
          href="#main"
          className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
        >
          Skip to content
        </a>
        <Outlet />
      </Behind>
      <Announcer />
      <Toasts />
    </ReadOnlyContext>
  );
}
