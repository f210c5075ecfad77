import { snoozeAlert, type findAlert } from '@holdfast/domain/alerts/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { mediumDay, today } from '../../base/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import type { Acts } from '../row/use-acts.ts';

/** One alert, with whether it is muted. */
export type OneAlert = OutputOf<typeof findAlert>;

/** Why an alert is silent: it is put off, or muted by its kind or with its thing. */
export function AlertState({ alert, acts }: { alert: OneAlert; acts: Acts }) {
  if (alert.state !== 'open') return null;
  const { snoozed_until } = alert;
  return (
    <>
      {snoozed_until !== null && snoozed_until > today() && (
        <Banner
          tone="info"
          title={`Snoozed until ${mediumDay(snoozed_until)}`}
          action={
            <Button variant="quiet" size="small" needs={snoozeAlert} busy={acts.busy} onClick={acts.wake}>
              End snooze
            </Button>
          }
        >
          It stays due on its own day.
        </Banner>
      )}
      {alert.muted && (
        <Banner
          tone="info"
          title="Muted"
          action={
            <LinkButton variant="quiet" size="small" href="/alerts?view=muted">
              What is muted
            </LinkButton>
          }
        >
          Muted: no notifications. It stays on your calendar.
        </Banner>
      )}
    </>
  );
}
