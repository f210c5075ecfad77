import type { Alert } from '@holdfast/domain/alerts/alert';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { cx } from 'class-variance-authority';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import { useMode } from '../../kernel/session/mode.ts';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { RowActions } from './alert-actions.tsx';
import { AlertStep, type Step } from './alert-steps.tsx';
import { hourOf, whenInk, whenOf, whyOf } from './alert-words.ts';
import { DoneButton } from './done-button.tsx';
import { focusNextRow } from './focus-next-row.ts';
import { useActs } from './use-acts.ts';

type AlertRowProps = {
  alert: Alert;
  place?: ListPlace;
  tick?: ReactNode;
  /** `list`: all that is known of it. `bell`: what there is room for. `card`: title, one line, and Done alone. */
  look?: 'list' | 'bell' | 'card';
  /** It led to another screen: the bell closes. */
  onLeave?: () => void;
};

/**
 * A due item in the bell, in lists and on the dashboard: what, of which thing, and when, with Done and, under More, what else can be done
 * about it. Where the row is narrow, when it is due stands in the second line.
 */
export function AlertRow({ alert, place, tick, look = 'list', onLeave }: AlertRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [step, setStep] = useState<Step>(null);
  const acts = useActs(alert, () => focusNextRow(row.current));
  const close = () => {
    setStep(null);
    row.current?.querySelector('button')?.focus();
  };
  const kind = useDueKind()(alert);
  const mode = useMode();
  const open = alert.state === 'open';
  const when = whenOf(alert);
  const actions = { alert, acts, onLeave, onAsk: () => setStep('done'), onDay: () => setStep('day') };
  return (
    <li {...place} ref={row} data-alert-row className="@container">
      <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        {tick}
        {/* Where two buttons stand beside a narrow row, its words need the room. */}
        <span className={cx(look !== 'card' && '@max-[30rem]:hidden')}>
          <IconTile name={kind.icon} hue={kind.hue} size="regular" />
        </span>
        <div className="min-w-0 grow basis-32">
          <Link
            href={open ? kind.href(alert) : alert.link}
            onClick={() => {
              acts.read();
              onLeave?.();
            }}
            className={cx(
              'block leading-snug wrap-anywhere hover:underline',
              (alert.unread || look === 'card') && 'font-semibold',
            )}
          >
            {alert.unread && look !== 'card' && <Unread />}
            {alert.title}
          </Link>
          <p className="text-sm leading-snug wrap-anywhere text-quiet">
            <span className={cx('figures font-semibold @min-[30rem]:hidden', whenInk(alert))}>{when}</span>
            {linesOf(alert, kind.label, look).map((each, nth) => (
              <span key={each} className={cx((look === 'card' || nth > 0) && '@max-[30rem]:sr-only')}>
                <span className={cx(nth === 0 && '@min-[30rem]:hidden')}>{dot}</span>
                {each}
              </span>
            ))}
          </p>
        </div>
        {/* Said once: in a narrow row the second line says it. */}
        <span
          className={cx(
            'figures shrink-0 text-right text-sm font-semibold @max-[30rem]:hidden',
            whenInk(alert),
          )}
        >
          {when}
        </span>
        {!tick && mode === 'open' && (
          <div className="no-print flex shrink-0 items-center gap-1">
            {look === 'card' && open ? <DoneButton {...actions} /> : <RowActions {...actions} />}
          </div>
        )}
      </div>
      <AlertStep step={step} alert={alert} acts={acts} onClose={close} />
    </li>
  );
}

/** Stays at the end of a line that breaks. */
const dot = '\u00a0· ';

/**
 * What the second line says: the hour, what was missed before, the thing or the second line of its record, else the kind. Why it is shown
 * stands in the bell and on the alert's own screen; in the list only until when it is snoozed.
 */
function linesOf(alert: Alert, kind: string, look: 'list' | 'bell' | 'card'): string[] {
  const about = [...new Set([alert.of_label ?? '', alert.detail])].filter((each) => each !== '');
  const lines = [
    hourOf(alert),
    missedText(alert),
    ...(look === 'list' ? [...about, kind] : [about[0] ?? kind]),
    look === 'bell' || (look === 'list' && alert.snoozed_until !== null) ? whyOf(alert) : '',
  ];
  return [...new Set(lines)].filter((each) => each !== '');
}

/** The dot before what is unread, with its word for those who listen. */
function Unread() {
  return (
    <span className="mr-1.5 inline-block size-2 rounded-full bg-brand align-middle forced-colors:bg-[Highlight]">
      <span className="sr-only">Unread: </span>
    </span>
  );
}
