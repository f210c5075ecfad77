import type { Alert } from '@holdfast/domain/alerts/alert';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { cx } from 'class-variance-authority';
import { useRef, useState, type ReactNode } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { AlertActions } from './alert-actions.tsx';
import { AlertStep, type Step } from './alert-steps.tsx';
import { hourOf, whenInk, whenOf, whyOf } from './alert-words.ts';
import { focusNextRow } from './focus-next-row.ts';
import { useActs } from './use-acts.ts';

type AlertRowProps = {
  alert: Alert;
  place?: ListPlace;
  tick?: ReactNode;
  /** Leaves out what the bell has no room for: the day itself and the second line of the record. */
  brief?: boolean;
  /** It led to another screen: the bell closes. */
  onLeave?: () => void;
};

/** An alert in the bell and in lists: what, of which thing, when and why, with what can be done about it. */
export function AlertRow({ alert, place, tick, brief = false, onLeave }: AlertRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [step, setStep] = useState<Step>(null);
  const acts = useActs(alert, () => focusNextRow(row.current));
  const close = () => {
    setStep(null);
    row.current?.querySelector('button')?.focus();
  };
  const kind = useDueKind()(alert);
  const why = whyOf(alert);
  const open = alert.state === 'open';
  // Yesterday, today and tomorrow are said already.
  const day = brief || !open || Math.abs(alert.days) <= 1 ? '' : mediumDay(alert.due_date);
  const more = [day, hourOf(alert), missedText(alert)].filter((each) => each !== '');
  return (
    <li {...place} ref={row} data-alert-row className="@container py-2.5">
      <div className="flex flex-wrap items-start gap-x-1">
        <div className="flex min-w-0 grow basis-52 items-start gap-3">
          {tick}
          <IconTile name={kind.icon} hue={kind.hue} />
          <div className="min-w-0 grow">
            <Link
              href={open ? kind.href(alert) : alert.link}
              onClick={() => {
                acts.read();
                onLeave?.();
              }}
              className={cx(
                'block leading-snug wrap-anywhere hover:underline',
                alert.unread && 'font-semibold',
              )}
            >
              {alert.unread && <Unread />}
              {alert.title}
            </Link>
            <p className="text-sm leading-snug wrap-anywhere text-quiet">
              <span className={cx('figures font-semibold', whenInk(alert))}>{whenOf(alert)}</span>
              {more.length > 0 && <span className="figures">, {more.join(', ')}</span>}
              {aboutOf(alert, brief).map((each) => `${dot}${each}`)}
              {dot}
              {kind.label}
              {why && `, ${why}`}
            </p>
          </div>
        </div>
        {!tick && (
          <div className="no-print -my-1 ml-auto flex shrink-0 flex-wrap items-center @max-[25rem]:w-full @max-[25rem]:pl-8">
            <AlertActions
              alert={alert}
              acts={acts}
              labelled={false}
              onAsk={() => setStep('done')}
              onDay={() => setStep('day')}
              onLeave={onLeave}
            />
          </div>
        )}
      </div>
      <AlertStep step={step} alert={alert} acts={acts} onClose={close} />
    </li>
  );
}

/** Stays at the end of a line that breaks. */
const dot = '\u00a0· ';

/** The thing that it belongs to and the second line of its record; where there is little room, the first of them. */
function aboutOf({ of_label, detail }: Alert, brief: boolean): string[] {
  const about = [...new Set([of_label ?? '', detail])].filter((each) => each !== '');
  return brief ? about.slice(0, 1) : about;
}

/** The dot before what is unread, with its word for those who listen. */
function Unread() {
  return (
    <span className="mr-1.5 inline-block size-2 rounded-full bg-brand align-middle forced-colors:bg-[Highlight]">
      <span className="sr-only">Unread: </span>
    </span>
  );
}
