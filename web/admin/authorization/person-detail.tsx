import { actionText, detailText } from '@holdfast/domain/kernel/form/log-words';
import { sendVerification } from '@holdfast/domain/admin/endpoints';
import type { PersonCard } from '@holdfast/domain/admin/person';
import { planOf } from '@holdfast/domain/standing/plans';
import { CalendarPlus, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Timeline } from '../../ui/data-display/charts/timeline.tsx';
import { AdministratorSection } from './administrator-section.tsx';
import { actorOf } from '../overview/audit-tab.tsx';
import { ExtendTrialDialog } from '../people/extend-trial-dialog.tsx';
import { hasTrial } from '../people/person-menu.tsx';
import { PrivilegesSection } from './privileges-section.tsx';
import { DaysLeft, RoleBadges, StatusBadge } from '../people/status-badge.tsx';
import { SupportSection } from '../overview/support-section.tsx';
import { When } from '../when.tsx';

/** One person: standing, privileges, the role, and what was done about them. */
export function PersonDetail({ person }: { person: PersonCard }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Stack gap={5}>
        <StandingCard person={person} />
        <PrivilegesSection person={person} />
      </Stack>
      <Stack gap={5}>
        <SupportSection person={person} />
        <AdministratorSection person={person} />
        <HistoryCard person={person} />
      </Stack>
    </div>
  );
}

function StandingCard({ person }: { person: PersonCard }) {
  const [extending, setExtending] = useState(false);
  const verify = useChange(sendVerification, { done: `A new email is on its way to ${person.email}` });
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={person.name || person.email} />
        <div className="min-w-0 grow">
          <h2 className="heading text-xl break-words">{person.name || person.email}</h2>
          {person.name !== '' && <p className="break-all text-quiet">{person.email}</p>}
        </div>
        <span className="flex flex-wrap gap-2">
          <StatusBadge status={person.status} />
          <RoleBadges person={person} />
        </span>
      </div>
      <div className="mt-5">
        <Facts
          facts={[
            { label: 'Days left', value: <DaysLeft person={person} /> },
            { label: 'Trial ends', value: <When at={person.trial_end_date} never="No trial" /> },
            {
              label: 'Plan',
              value: planOf(person.subscription_plan)?.name ?? person.subscription_plan ?? 'None',
            },
            { label: 'Joined', value: <When at={person.joined_at} /> },
            { label: 'Last sign-in', value: <When at={person.last_sign_in_at} /> },
          ]}
        />
      </div>
      {(hasTrial(person) || person.status === 'unverified') && (
        <div className="mt-5 flex flex-wrap gap-3 [&>*]:max-sm:grow">
          {hasTrial(person) && (
            <Button variant="quiet" onClick={() => setExtending(true)}>
              <CalendarPlus aria-hidden /> Extend the trial
            </Button>
          )}
          {person.status === 'unverified' && (
            <Button variant="quiet" busy={verify.isPending} onClick={() => verify.mutate({ id: person.id })}>
              <MailCheck aria-hidden /> Resend verification
            </Button>
          )}
        </div>
      )}
      {extending && <ExtendTrialDialog person={person} onClose={() => setExtending(false)} />}
    </Card>
  );
}

function HistoryCard({ person }: { person: PersonCard }) {
  return (
    <Card
      title="History"
      aside={
        <Link href={`/admin?tab=audit&person=${encodeURIComponent(person.email)}`} className={cardAsideLink}>
          All in the log
        </Link>
      }
    >
      {person.history.length === 0 ? (
        <p className="text-quiet">Nothing has been done yet.</p>
      ) : (
        <Timeline
          label="History"
          entries={person.history.map((line) => ({
            id: line.id,
            when: momentText(line.at),
            title: actionText(line.action),
            text: (
              <span className="break-words">
                {[detailText(line.detail), line.actor_id === line.user_id ? '' : `by ${actorOf(line)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ),
            hue: line.actor_id === line.user_id ? 'slate' : 'kelp',
          }))}
        />
      )}
    </Card>
  );
}
