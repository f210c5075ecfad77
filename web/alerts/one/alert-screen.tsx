import { findAlert, readAlerts } from '@holdfast/domain/alerts/endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { longDay } from '../../base/dates.ts';
import { Link, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useDueKind, useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMode } from '../../kernel/session/mode.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AlertActions } from '../row/alert-actions.tsx';
import { AlertStep, type Step } from '../row/alert-steps.tsx';
import { useActs } from '../row/use-acts.ts';
import { hourOf, whenInk, whenOf, whyOf } from '../row/alert-words.ts';
import { AlertState, type OneAlert } from './alert-state.tsx';

const trail = [{ label: 'Alerts', href: '/alerts' }];

/** One alert by itself, where mails, messages and calendar feeds lead: why it is there, what can be done, and the way to its record. */
export default function AlertScreen() {
  const id = useParam('id');
  const answer = useAnswer(findAlert, { id });
  const alert = answer.data;
  useTitle(alert?.title);
  useReadOnce(alert);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid')
    return <Gone why={answer.error.code === 'not_found' ? answer.error.message : ''} />;
  return (
    <Page narrow>
      <PageHeader
        title={alert?.title ?? 'Alert'}
        above={<Breadcrumbs trail={[...trail, { label: 'Alert' }]} />}
        beside={alert && <AlertBadges alert={alert} />}
        line={
          alert && (
            <>
              {[longDay(alert.due_date), hourOf(alert)].filter(Boolean).join(', ')},{' '}
              <span className={`figures font-semibold ${whenInk(alert)}`}>{whenOf(alert)}</span>
            </>
          )
        }
      />
      <Answered answer={answer} loading="Loading the alert..." skeleton={<Skeleton className="h-48" />}>
        {(shown) => <Shown alert={shown} />}
      </Answered>
    </Page>
  );
}

/** Marks an alert as read as soon as it is seen here, once. */
function useReadOnce(alert: OneAlert | undefined) {
  const mode = useMode();
  const { mutate } = useChange(readAlerts, { quiet: true });
  const read = useRef('');
  useEffect(() => {
    if (mode !== 'open' || alert === undefined || !alert.unread || read.current === alert.id) return;
    read.current = alert.id;
    mutate({ ids: [alert.id] });
  }, [alert, mode, mutate]);
}

function AlertBadges({ alert }: { alert: OneAlert }) {
  if (alert.state === 'done') return <Badge tone="good">Done</Badge>;
  return alert.state === 'skipped' ? <Badge>Skipped</Badge> : alert.muted && <Badge>Muted</Badge>;
}

function Shown({ alert }: { alert: OneAlert }) {
  const [step, setStep] = useState<Step>(null);
  const acts = useActs(alert, focusHeading);
  const mode = useMode();
  const kind = useDueKind()(alert);
  const hitOf = useHitKind();
  const { of_type, of_id, of_label } = alert;
  const why = whyOf(alert);
  const facts = [
    { label: 'What', value: kind.label },
    ...(of_type !== null && of_id !== null && of_label !== null
      ? [
          {
            label: 'Of',
            value: (
              <Link
                href={hitOf(of_type).href(of_id)}
                className="underline underline-offset-4 hover:text-brand"
              >
                {of_label}
              </Link>
            ),
          },
        ]
      : []),
    ...(alert.detail === '' || alert.detail === of_label ? [] : [{ label: 'Detail', value: alert.detail }]),
    ...(alert.amount === null ? [] : [{ label: 'Amount', value: formatMoney(alert.amount) }]),
    ...(alert.state === 'open'
      ? [{ label: 'Why it is here', value: why || (alert.days <= 0 ? alert.reason : whenItComes(alert)) }]
      : []),
    ...(alert.repeats ? [{ label: 'Repeats', value: 'The next one follows' }] : []),
  ];
  return (
    <>
      <AlertState alert={alert} acts={acts} />
      <Card>
        <FactList facts={facts} />
        <div className="no-print mt-4 flex flex-wrap gap-2">
          {mode === 'open' && (
            <AlertActions
              alert={alert}
              acts={acts}
              onAsk={() => setStep('done')}
              onDay={() => setStep('day')}
            />
          )}
          {(alert.done_says !== null || alert.state !== 'open') && (
            <LinkButton variant="quiet" href={kind.href(alert)}>
              Open its record <ArrowRight aria-hidden />
            </LinkButton>
          )}
        </div>
        <AlertStep
          step={alert.state === 'open' ? step : null}
          alert={alert}
          acts={acts}
          onClose={() => setStep(null)}
        />
      </Card>
    </>
  );
}

/** What was pressed goes with the state that it changed. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

const whenItComes = ({ bell_days, soon_days }: OneAlert) =>
  `Not yet: it comes up ${bell_days ?? soon_days} days before`;

function Gone({ why }: { why: string }) {
  const known = why !== '' && !/^\w+ not found/i.test(why);
  return (
    <Page narrow>
      <PageHeader title="Alert" above={<Breadcrumbs trail={trail} />} />
      <EmptyState
        picture="calm"
        title="Nothing is due here any more"
        text={known ? why : 'Its date was changed or deleted, or the address is wrong.'}
        action={<LinkButton href="/alerts">All alerts</LinkButton>}
      />
    </Page>
  );
}
