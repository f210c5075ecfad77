import './base/page-policy.ts';
import './ui/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { areas as declared } from './areas.ts';
import { followDevice } from './base/display.ts';
import { guestHouse, sayWhatHousesHave } from './base/guest-house.ts';
import { asGuestsSee } from './kernel/screen/house/house-areas.ts';
import { AreasContext } from './kernel/screen/house/given-areas.ts';
import { placeOf } from './base/link.tsx';
import { signInPath } from './base/origin.ts';
import { forgetAnswers, sayWhoChangesStanding, sayWhoGathers } from './kernel/call/changes.ts';
import { dropAllDrafts, dropStaleDrafts } from './kernel/form/draft-store.ts';
import { forgetSubmissions } from './kernel/call/submissions.ts';
import { makeRouter } from './kernel/screen/router.tsx';
import type { Area } from './kernel/screen/house/screen.ts';
import { wasSignedIn } from './kernel/session/last-session.ts';
import { screenAt } from './kernel/screen/served-paths.ts';
import { onSessionEnd, readySession, reloadWhereLeft } from './kernel/session/session.ts';

const withGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1';

/** The parts in every state, for those who build them. A condition that the build knows keeps it out of the product. */
const gallery: readonly Area[] = withGallery
  ? [
      {
        name: 'ui-gallery',
        screens: [
          {
            path: '/ui-gallery',
            title: 'Parts',
            load: () => import('./shell/gallery/gallery-screen.tsx'),
            access: 'public',
            shell: true,
          },
        ],
      },
    ]
  : [];

const everywhere = [...declared, ...gallery];
const areas = guestHouse === null ? everywhere : everywhere.map(asGuestsSee);
const namesOf = (among: readonly Area[]) => among.map((area) => area.name);
sayWhatHousesHave({
  personal: new Set(namesOf(everywhere.filter((area) => area.personal))),
  shows: (path) =>
    screenAt(
      areas.flatMap((area) => area.screens),
      path,
    ) !== undefined,
});
sayWhoGathers(namesOf(everywhere.filter((area) => area.gathers)));
sayWhoChangesStanding(namesOf(everywhere.filter((area) => area.changesStanding)));
const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell });
const router = makeRouter(areas, loadShell);

void readySession().then(dropStaleDrafts);
if (wasSignedIn()) void loadShell();
followDevice();
reloadWhereLeft();

onSessionEnd((notice) => {
  forgetAnswers();
  dropAllDrafts();
  forgetSubmissions();
  if (guestHouse !== null && notice === null) location.replace(signInPath);
  else if (notice === null) void router.navigate({ ...placeOf(signInPath) });
  else void router.invalidate();
});

const place = document.getElementById('root') as HTMLElement;

function show() {
  createRoot(place).render(
    <StrictMode>
      <AreasContext value={areas}>
        <RouterProvider router={router} />
      </AreasContext>
    </StrictMode>,
  );
}

// A public page came with its text: it stays until the same page is ready to take its place.
if (place.hasChildNodes() && !wasSignedIn()) void router.load().then(show, show);
else show();
