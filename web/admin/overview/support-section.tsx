import {
  askFactorRemoval,
  endPersonSessions,
  liftSuspension,
  stopFactorRemoval,
} from '@holdfast/domain/admin/endpoints';
import type { PersonCard } from '@holdfast/domain/admin/person';
import { removalHours, suspensionWords } from '@holdfast/domain/kernel/support';
import { useState, type ReactNode } from 'react';
import { momentText } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ReasonDialog } from '../people/reason-dialog.tsx';
import { SuspendDialog } from '../people/suspend-dialog.tsx';

type Asked = 'sessions' | 'removal' | 'suspend' | 'lift';

/** What support does about how somebody signs in. Each deed stands in the log and is told to the person by mail. */
export function SupportSection({ person }: { person: PersonCard }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { user_id } = useViewer();
  const keep = useChange(stopFactorRemoval, { done: 'Two-step sign-in stays on' });
  const close = () => setAsked(null);
  return (
    <Card title="Signing in">
      <div className="grid gap-4">
        <Row
          title="Sessions"
          text={
            person.sessions === 0
              ? 'Not signed in anywhere.'
              : `Signed in on ${person.sessions === 1 ? 'one device' : `${person.sessions} devices`}.`
          }
        >
          {person.sessions > 0 && (
            <Button variant="quiet" onClick={() => setAsked('sessions')}>
              End all sessions
            </Button>
          )}
        </Row>
        <Row title="Two-step sign-in" text={factorWords(person)}>
          {person.removal_at !== null ? (
            <Button variant="quiet" busy={keep.isPending} onClick={() => keep.mutate({ id: person.id })}>
              Stop the removal
            </Button>
          ) : (
            person.second_factor && (
              <Button variant="danger-quiet" onClick={() => setAsked('removal')}>
                Remove if lost
              </Button>
            )
          )}
        </Row>
        <Row title="Suspension" text={suspensionText(person)}>
          {person.suspended ? (
            <Button variant="quiet" onClick={() => setAsked('lift')}>
              Lift the suspension
            </Button>
          ) : (
            person.id !== user_id && (
              <Button variant="danger-quiet" onClick={() => setAsked('suspend')}>
                Suspend
              </Button>
            )
          )}
        </Row>
      </div>
      {asked === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {asked !== null && asked !== 'suspend' && <DeedDialog asked={asked} person={person} onClose={close} />}
    </Card>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-quiet">{text}</p>
      </div>
      {children}
    </div>
  );
}

function factorWords({ second_factor, removal_at }: PersonCard): string {
  if (removal_at !== null)
    return `To be removed on ${momentText(removal_at)}, unless its owner signs in with it.`;
  return second_factor ? 'On: signing in asks for a code.' : 'Off.';
}

function suspensionText({ suspension, suspended_at }: PersonCard): string {
  if (suspension === null || suspended_at === null) return 'Not suspended.';
  return `Suspended since ${momentText(suspended_at)}. The person was told: “${suspensionWords[suspension]}”.`;
}

const deeds = {
  sessions: {
    title: 'End all sessions?',
    line: 'Every device is signed out right away. The person is told by email and has to sign in again.',
    confirm: 'End all sessions',
    done: 'All sessions have ended',
    endpoint: endPersonSessions,
  },
  removal: {
    title: 'Remove two-step sign-in?',
    line: `It is removed after ${removalHours} hours. The person is told by email now, and can stop it by signing in with a code.`,
    confirm: 'Start the wait',
    done: 'The wait has started',
    endpoint: askFactorRemoval,
  },
  lift: {
    title: 'Lift the suspension?',
    line: 'The person can sign in again and is told by email.',
    confirm: 'Lift it',
    done: 'The suspension has been lifted',
    takes: false,
    endpoint: liftSuspension,
  },
} as const;

type DeedDialogProps = { asked: Exclude<Asked, 'suspend'>; person: PersonCard; onClose: () => void };

function DeedDialog({ asked, person, onClose }: DeedDialogProps) {
  const { endpoint, done, ...words } = deeds[asked];
  const change = useChange(endpoint, { quiet: true, done });
  return (
    <ReasonDialog
      {...words}
      save={(reason) => change.mutateAsync({ id: person.id, reason })}
      onClose={onClose}
    />
  );
}
