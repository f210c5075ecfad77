import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useDisplay } from '../../base/display.ts';
import { useListener } from '../../base/use-listener.ts';
import { IconButton } from '../../ui/button.tsx';
import { shotOf } from '../shots.ts';
import { TourChapters } from './tour-chapters.tsx';
import { clockText, moved, placeAt, timeline, wholeLength, type Placed } from './tour-clock.ts';
import { TourStage } from './tour-stage.tsx';

/** In milliseconds: how often the time is looked at. */
const tick = 100;

/**
 * Plays the tour: Space stops and goes on, the arrows step. With reduced motion nothing moves by itself; one steps from moment to moment.
 */
export function TourPlayer() {
  const still = useStill();
  const device = useMedia('(min-width: 40rem)') ? 'desk' : 'phone';
  const [{ at, playing }, move] = useReducer(moved, { at: 0, playing: !still });
  const index = placeAt(at);
  const placed = timeline[index] as Placed;
  const ended = at >= wholeLength;
  const player = useRef<HTMLElement>(null);

  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!playing || still) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      move({ kind: 'pass', seconds: (now - before) / 1000 });
      before = now;
    }, tick);
    return () => clearInterval(timer);
  }, [playing, still]);
  useEffect(() => fetchNext(index, device), [index, device]);
  useListener(player, 'keydown', (event) => {
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'ArrowRight') move({ kind: 'step', by: 1 });
    else if (event.key === 'ArrowLeft') move({ kind: 'step', by: -1 });
    else if (event.key === ' ' && !onButton && !still) move({ kind: 'toggle' });
    else return;
    event.preventDefault();
  });

  const { caption } = placed.moment;
  return (
    <section
      ref={player}
      tabIndex={-1}
      aria-label="Tour"
      className="mx-auto grid max-w-5xl gap-5 focus:outline-none lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-8"
    >
      <div className="mx-auto w-full max-w-80 sm:max-w-none">
        <TourStage look={placed.moment[device]} device={device} still={still} />
        <div className="mt-4 h-1 rounded-full bg-line">
          <div className="h-1 rounded-full bg-brand" style={{ width: `${(at / wholeLength) * 100}%` }} />
        </div>
        <div className="mt-2 flex items-center gap-1">
          {!still && (
            <IconButton
              label={playing ? 'Pause' : ended ? 'Play again' : 'Play'}
              onClick={() => move({ kind: 'toggle' })}
            >
              {playing ? <Pause aria-hidden /> : ended ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
            </IconButton>
          )}
          <IconButton label="Back" disabled={index === 0} onClick={() => move({ kind: 'step', by: -1 })}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label="Next"
            disabled={index === timeline.length - 1}
            onClick={() => move({ kind: 'step', by: 1 })}
          >
            <ChevronRight aria-hidden />
          </IconButton>
          <p className="figures ml-auto text-sm text-quiet">
            {still ? `${index + 1} of ${timeline.length}` : `${clockText(at)} of ${clockText(wholeLength)}`}
          </p>
        </div>
        <p aria-live="polite" className="mt-1 min-h-21 text-lg sm:min-h-14">
          {caption}
        </p>
      </div>
      <TourChapters current={placed.scene} onOpen={(scene) => move({ kind: 'go', scene })} />
    </section>
  );
}

/** The next picture is there before its moment comes. */
function fetchNext(index: number, device: 'desk' | 'phone') {
  const next = timeline[index + 1]?.moment[device];
  if (!next) return;
  const { light, dark } = shotOf(device, next.shot);
  new Image().src = document.documentElement.dataset['theme'] === 'dark' ? dark : light;
}

function useStill(): boolean {
  const asked = useMedia('(prefers-reduced-motion: reduce)');
  return useDisplay().reducedMotion || asked;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
