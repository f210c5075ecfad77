import './kernel/before.ts';
import './ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { areas as declared } from './areas.ts';
import { followDevice } from './kernel/display.ts';
import { AreasContext } from './kernel/given-areas.ts';
import { placeOf } from './kernel/link.tsx';
import { signInPath } from './kernel/origin.ts';
import { answers } from './kernel/answers.ts';
import { makeRouter } from './kernel/router.tsx';
import type { Area } from './kernel/screen.ts';
import { onSessionEnd, readySession, wasSignedIn } from './kernel/session.ts';

/** The parts in every state, for those who build them. */
const gallery: Area = {
  name: 'ui-gallery',
  screens: [
    {
      path: '/ui-gallery',
      title: 'Parts',
      load: () => import('./ui/gallery-screen.tsx'),
      access: 'public',
      shell: true,
    },
  ],
};

const withGallery = import.meta.env.DEV || import.meta.env['VITE_GALLERY'] === '1';
const areas = withGallery ? [...declared, gallery] : declared;
const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell });
const router = makeRouter(areas, loadShell);

void readySession();
if (wasSignedIn()) void loadShell();
followDevice();

onSessionEnd((notice) => {
  answers.clear();
  if (notice === null) void router.navigate({ ...placeOf(signInPath) });
  else void router.invalidate();
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AreasContext value={areas}>
      <QueryClientProvider client={answers}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AreasContext>
  </StrictMode>,
);
