import { showBellHead, type BellHead } from '@holdfast/domain/alerts/endpoints';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDisplay } from '../../base/display.ts';
import { Link } from '../../base/link.tsx';
import { useListener } from '../../base/use-listener.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { whenInk, whenOf } from '../row/alert-words.ts';
import { useActs } from '../row/use-acts.ts';
import { useDevice } from './use-device.ts';
import { usePassing } from './use-passing.ts';

type Passing = BellHead['ticker'][number];

/** The few dates that matter most, one after the other, on the desk (S-252). Nothing where there is none, or they cannot be asked. */
export function Ticker() {
  const { data } = useAnswer(showBellHead, {});
  const desk = useDevice('desk');
  if (!desk || data === undefined || data.ticker.length === 0) return null;
  return <PassingAlerts alerts={data.ticker} />;
}

/** One line that changes by itself: it waits under the pointer and the focus, and a button stops it (WCAG 2.2.2). */
function PassingAlerts({ alerts }: { alerts: readonly Passing[] }) {
  const line = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const chosenStill = useDisplay().reducedMotion;
  const deviceStill = useDevice('still');
  const still = chosenStill || deviceStill;
  useListener(line, 'pointerover', () => setHeld(true));
  useListener(line, 'pointerout', () => setHeld(false));
  useListener(line, 'focusin', () => setHeld(true));
  useListener(line, 'focusout', () => setHeld(false));
  const { at, step } = usePassing(alerts.length, !still && !paused && !held);
  const alert = alerts[at];
  if (alert === undefined) return null;
  return (
    <section ref={line} aria-label="Coming up" className="flex min-w-0 items-center gap-1">
      {still && alerts.length > 1 && (
        <IconButton label="Previous date" className="text-quiet" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <PassingAlert key={alert.id} alert={alert} />
      {alerts.length > 1 &&
        (still ? (
          <IconButton label="Next date" className="text-quiet" onClick={() => step(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            label={paused ? 'Play the ticker' : 'Pause the ticker'}
            className="text-quiet"
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        ))}
    </section>
  );
}

function PassingAlert({ alert }: { alert: Passing }) {
  const kind = useDueKind()(alert);
  const acts = useActs(alert);
  return (
    <Link
      href={kind.href(alert)}
      onClick={acts.read}
      className="flex min-h-touch min-w-0 animate-fade items-center gap-2 rounded-md px-2 text-sm hover:bg-sunk"
    >
      <Icon name={kind.icon} className="text-quiet" />
      {/* What has no room ends within the word and no dots are drawn: the whole title stands in the bell. */}
      <span className="min-w-0 overflow-hidden whitespace-nowrap">{alert.title}</span>{' '}
      <span className={`figures shrink-0 font-semibold ${whenInk(alert)}`}>{whenOf(alert)}</span>
    </Link>
  );
}
