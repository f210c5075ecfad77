import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isPathValue } from '@holdfast/domain/kernel/screen-path';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { MissingScreen, ScreenFault, ScreenWait } from './screen-states.tsx';
import { ScreenLoadFailed } from '../call/load-failure.ts';
import { guestHouse, houseBase, staysHere } from '../../base/guest-house.ts';
import { placeOf } from '../../base/link.tsx';
import { dashboardPath, landingPath, originIn, safeOrigin, signInFor } from '../../base/origin.ts';
import { Root } from './root.tsx';
import type { Area, Screen } from './house/screen.ts';
import { lets } from '../session/admission.ts';
import { readySession } from '../session/session.ts';
import { makeShellLayout, type LoadShell } from './shell-layout.tsx';

/** Builds the router from what the areas declare. A fixed path wins over one with a parameter, whatever their order (S-016). */
export function makeRouter(areas: readonly Area[], loadShell: LoadShell) {
  const root = createRootRoute({ component: Root, notFoundComponent: MissingScreen });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: makeShellLayout(loadShell),
  });
  const screens = areas.flatMap((area) => area.screens);
  const within = screens.filter((screen) => screen.shell);
  const without = screens.filter((screen) => !screen.shell);
  const routeTree = root.addChildren([
    ...without.flatMap((screen) => routesOf(screen, root)),
    shell.addChildren([...within.flatMap((screen) => routesOf(screen, shell)), missingUnder(shell)]),
  ]);
  return createRouter({
    routeTree,
    basepath: houseBase,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenWait,
    defaultErrorComponent: ScreenFault,
    defaultNotFoundComponent: MissingScreen,
  });
}

/** Any other path (S-013), within the shell for those who have one; a visitor signs in first (S-011). */
function missingUnder(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '$',
    component: MissingScreen,
    beforeLoad: ({ location }) => guard({ access: 'viewer' }, location.href),
  });
}

function routesOf(screen: Screen, parent: AnyRoute): AnyRoute[] {
  const load = () =>
    screen.load().catch((cause: unknown) => {
      throw new ScreenLoadFailed(`Failed to load ${screen.title}`, { cause });
    });
  const staticData: object = { screen };
  return [screen.path, ...(screen.also ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path: path.replaceAll(/\{(\w+)\}/g, '$$$1'),
      params: { parse: namesRecords },
      component: lazyRouteComponent(load),
      staticData,
      beforeLoad: async ({ location, preload }) => {
        // The code comes while the session is asked for, not after it.
        if (!preload) void screen.load().catch(() => undefined);
        await guard(screen, location.href);
      },
    }),
  );
}

/**
 * A part of a path that stands for a record is an id. Any other word is no address of this screen (S-016): `/documents/sharing` is
 * nowhere as long as nobody declares it, and no document that cannot be found.
 */
function namesRecords(params: Record<string, string>) {
  return Object.entries(params).every(([name, part]) => isPathValue(name, part)) ? params : false;
}

/** Goes where this page's router has no screen: into another house, or out of one to the sign-in. The page is loaded anew. */
function elsewhere(href: string): Promise<void> {
  location.replace(href);
  return new Promise(() => undefined);
}

const forAdministrators = 'This page is for administrators.';

/** Who may stand here (S-011, S-012, G-03). What of it a person may see is the server's to decide. */
async function guard(screen: Pick<Screen, 'access' | 'signedOutOnly'>, wanted: string) {
  const session = await readySession();
  if (session.state === 'signed-in') {
    if (!lets(session.viewer, screen.access)) throw new Fault('forbidden', forAdministrators);
    if (!screen.signedOutOnly) return;
    const origin = screen.signedOutOnly === 'to-origin' ? originIn(wanted.split('?')[1] ?? '') : '/';
    if (!staysHere(placeOf(origin).to)) return elsewhere(origin);
    redirect({ ...placeOf(origin === '/' ? dashboardPath : origin), replace: true, throw: true });
    return;
  }
  if (screen.access === 'public') return;
  if (session.state === 'failed') throw session.fault;
  if (session.state === 'loading') throw new Fault('not_signed_in', sessionExpired);
  // Whoever has to be told that their session ended is told so at the sign-in, also where they stood at the front door (S-054).
  const frontDoor = wanted === '/' && session.notice === null;
  const wayIn = frontDoor ? landingPath : signInFor(safeOrigin(wanted));
  if (guestHouse !== null) return elsewhere(signInFor(houseBase + wanted));
  redirect({ ...placeOf(wayIn), replace: true, throw: true });
}
