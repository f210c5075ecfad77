import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { areas } from './areas.ts';
import { AreasContext } from './kernel/screen/house/given-areas.ts';
import type { PageHead } from './kernel/screen/page-head.ts';
import type { Screen } from './kernel/screen/house/screen.ts';
import { readySession } from './kernel/session/session.ts';

/** A public page as the build writes it: what belongs into its head, and its text. */
export type PublicPage = PageHead & {
  /** This path and others that show the same. */
  paths: readonly string[];
  title: string;
  markup: string;
};

/** Stands for what only the running server knows; it puts its own in. */
const placeholders = { support_email: '__SUPPORT_EMAIL__' };

/** Draws every public page that has a head, as a visitor sees it. Runs while the product is built, never in a browser. */
export async function drawPublicPages(): Promise<PublicPage[]> {
  // No server runs during the build: who is asked for a session says that nobody is signed in.
  globalThis.fetch = async () => Response.json({ viewer: null, ...placeholders });
  await readySession();
  const given = await Promise.all(areas.map(async (area) => (await area.heads?.())?.heads ?? []));
  const screens = areas.flatMap((area) => area.screens);
  const pages = given.flat().flatMap((head) => {
    const screen = screens.find((each) => each.path === head.path && each.access === 'public');
    return screen ? [{ head, screen }] : [];
  });
  return Promise.all(
    pages.map(async ({ head, screen }) => ({
      ...head,
      paths: [screen.path, ...(screen.also ?? []), ...(head.also ?? [])],
      title: screen.title,
      markup: head.written ? await markupOf(screen) : '',
    })),
  );
}

async function markupOf(screen: Screen): Promise<string> {
  const { default: Drawn } = await screen.load();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <Drawn /> });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [screen.path] }),
  });
  await router.load();
  const markup = renderToStaticMarkup(
    <AreasContext value={areas}>
      <div data-written="" className="in-data-known:hidden">
        <RouterProvider router={router} />
      </div>
    </AreasContext>,
  );
  // What throws while it is drawn leaves nothing behind, and no word of it.
  if (!markup.includes('<h1')) throw new Error(`${screen.path} could not be drawn`);
  return markup;
}

/** The paths of all screens, with `{id}` where an id stands: the server answers 404 at any other address. */
export function listScreenPaths(): string[] {
  const screens = areas.flatMap((area) => area.screens);
  return [...new Set(screens.flatMap((screen) => [screen.path, ...(screen.also ?? [])]))].toSorted();
}
