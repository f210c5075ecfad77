import { actionInWords, detailInWords } from '@holdfast/domain/admin/audit-line';
import { sendVerification } from '@holdfast/domain/admin/endpoints';
import type { PersonCard } from '@holdfast/domain/admin/person';
import { CalendarPlus, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../kernel/dates.ts';
import { Link } from '../kernel/link.tsx';
import { useChange } from '../kernel/query.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { AdministratorSection } from './administrator-section.tsx';
import { actorOf } from './audit-tab.tsx';
import { ExtendTrialDialog } from './extend-trial-dialog.tsx';
import { hasTrial } from './person-menu.tsx';
import { PrivilegesSection } from './privileges-section.tsx';
import { DaysLeft, StatusBadge } from './status-badge.tsx';
import { When } from './when.tsx';

/** One person: standing, privileges, the role, and what was done about them. */
export function PersonDetail({ person }: { person: PersonCard }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StandingCard person={person} />
        <PrivilegesSection person={person} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AdministratorSection person={person} />
        <HistoryCard person={person} />
      </div>
    </div>
  );
}

function StandingCard({ person }: { person: PersonCard }) {
  const [extending, setExtending] = useState(false);
  const verify = useChange(sendVerification, { done: `A new mail is on its way to ${person.email}` });
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
          {person.administrator && <Badge tone="brand">Administrator</Badge>}
        </span>
      </div>
      <div className="mt-5">
        <Facts
          facts={[
            { label: 'Days left', value: <DaysLeft person={person} /> },
            { label: 'Trial ends', value: <When at={person.trial_end_date} never="No trial" /> },
            { label: 'Plan', value: person.subscription_plan?.replaceAll('_', ' ') ?? 'None' },
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
        <Link
          href={`/admin?tab=audit&person=${encodeURIComponent(person.email)}`}
          className="text-sm text-brand underline-offset-4 hover:underline"
        >
          All in the log
        </Link>
      }
    >
      {person.history.length === 0 ? (
        <p className="text-quiet">Nothing was done yet.</p>
      ) : (
        <Timeline
          label="History"
          entries={person.history.map((line) => ({
            id: line.id,
            when: momentText(line.at),
            title: actionInWords(line.action),
            text: (
              <span className="break-words">
                {[detailInWords(line.detail), line.actor_id === line.user_id ? '' : `by ${actorOf(line)}`]
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
