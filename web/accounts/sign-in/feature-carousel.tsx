import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDisplay } from '../../base/display.ts';

/** S-040 */
const rotateEvery = 5_000;

const features = [
  {
    title: 'Every home and its story',
    text: 'With its value, its photographs and its documents, in one list that you can trust.',
  },
  {
    title: 'Documents that turn up when you need them',
    text: 'Deeds, policies, receipts, and tax documents, found by any word inside them.',
  },
  {
    title: 'Reminded in time',
    text: 'Know when a policy, passport, or lease is about to end.',
  },
  {
    title: 'Yours alone',
    text: 'The database itself refuses to show one person’s records to another.',
  },
] as const;

/** What the product does, one thing after the other. It rests while it is pointed at, focused, stopped or unwanted. */
export function FeatureCarousel() {
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [resting, setResting] = useState(false);
  const still = useStillness();
  const moves = !stopped && !resting && !still;

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % features.length), rotateEvery);
    return () => clearInterval(timer);
  }, [moves]);

  const feature = features[shown] ?? features[0];
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What Holdfast does"
      className="rounded-xl border border-line bg-card p-6 shadow-lifted"
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <div aria-live={moves ? 'off' : 'polite'} className="min-h-21">
        <div key={shown} className="animate-rise">
          <p className="heading text-xl">{feature.title}</p>
          <p className="mt-1.5 text-quiet">{feature.text}</p>
        </div>
      </div>
      <div className="mt-3 -mb-2 flex items-center justify-between">
        <div className="-ml-3 flex">
          {features.map((each, index) => (
            <button
              key={each.title}
              type="button"
              aria-label={each.title}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setShown(index)}
              className="group grid size-11 place-items-center rounded-md"
            >
              <span
                className={
                  index === shown
                    ? 'h-2 w-7 rounded-full bg-brand'
                    : 'h-2 w-4 rounded-full bg-edge group-hover:bg-ink'
                }
              />
            </button>
          ))}
        </div>
        {!still && (
          <button
            type="button"
            aria-label={stopped ? 'Play' : 'Pause'}
            onClick={() => setStopped(!stopped)}
            className="-mr-2 grid size-11 place-items-center rounded-md text-quiet hover:bg-sunk hover:text-ink [&_svg]:size-4.5"
          >
            {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          </button>
        )}
      </div>
    </section>
  );
}

/** Whether the owner or the device asks for less motion. */
function useStillness(): boolean {
  const { reducedMotion } = useDisplay();
  return reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
