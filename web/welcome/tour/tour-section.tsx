import { Play } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Section } from '../landing/section.tsx';
import { SampleMark, Shot } from '../landing/shot.tsx';
import { scenes } from './tour-scenes.ts';

const load = async () => ({ default: (await import('./tour-player.tsx')).TourPlayer });
const Player = lazy(load);

/** The tour: a picture to press on, the player once somebody did, and all its words for those who would rather read (G-01). */
export function TourSection() {
  const [begun, setBegun] = useState(false);
  return (
    <div id="tour" className="border-y border-line bg-card">
      <Section
        title="See it in two minutes"
        line="A walk through a sample family’s records, with captions and without sound."
      >
        {begun ? (
          <Suspense fallback={<Spinner />}>
            <Player />
          </Suspense>
        ) : (
          <div className="relative mx-auto max-w-4xl">
            <div className="overflow-hidden rounded-xl border border-line">
              <Shot name="property" device="desk" alt="" className="max-sm:hidden" />
              <Shot name="property" device="phone" alt="" className="sm:hidden" />
            </div>
            <SampleMark />
            <div className="absolute inset-0 rounded-xl bg-veil opacity-45" />
            <div className="absolute inset-0 grid place-items-center">
              <Button size="large" onClick={() => setBegun(true)}>
                <Play aria-hidden />
                Play the tour
              </Button>
            </div>
          </div>
        )}
        <details className="mx-auto mt-6 max-w-4xl">
          <summary className="inline-flex min-h-touch items-center rounded-md font-semibold text-brand underline-offset-4 hover:underline">
            Read the tour instead
          </summary>
          <ol className="mt-2 grid gap-x-12 gap-y-5 md:grid-cols-2">
            {scenes.map(({ title, moments }) => (
              <li key={title}>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-quiet">{moments.map(({ caption }) => caption).join(' ')}</p>
              </li>
            ))}
          </ol>
        </details>
      </Section>
    </div>
  );
}
