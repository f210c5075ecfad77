import type { TrustedPerson } from '@holdfast/domain/sharing/trusted';
import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { dayOf, longDay } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Button } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { openPreview } from '../../kernel/screen/record/preview.ts';
import { ActsCard } from './acts-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';
import { sentenceFor, standingWords } from './person-words.ts';

/** One person whom the owner trusts or has invited: what they can do, and what they did. */
export default function PersonScreen() {
  const answer = useAnswer(endpoints.findTrusted, { id: useParam('id') });
  return (
    <Page narrow>
      {answer.data === undefined && <PageHeader above={<Trail />} title="Trusted user" />}
      <Answered answer={answer} loading="Loading the trusted user..." skeleton={<SkeletonRows rows={3} />}>
        {(person) => <Person person={person} />}
      </Answered>
    </Page>
  );
}

const Trail = () => <Breadcrumbs trail={[{ label: 'Trusted users', href: '/profile/trusted-users' }]} />;

function Person({ person }: { person: TrustedPerson }) {
  const [changing, setChanging] = useState(false);
  const [ending, setEnding] = useState(false);
  const { label, tone } = standingWords[person.standing];
  const over = person.standing === 'declined' || person.standing === 'ended';
  const resend = useChange(endpoints.resendTrusted, {
    done: `A new link is on its way to ${person.email}`,
  });
  const revoke = useChange(endpoints.revokeTrusted, {
    done: `${person.name} no longer has access`,
    onDone: () => setEnding(false),
  });
  const waits = person.standing === 'invited' || person.standing === 'unanswered';
  return (
    <>
      <PageHeader
        above={<Trail />}
        title={person.name}
        line={person.account?.email ?? person.email}
        beside={<Badge tone={tone}>{label}</Badge>}
      />
      {person.standing === 'waiting' && <ConfirmBanner person={person} />}
      <Card title="Access">
        <p className="text-lg">{sentenceFor(person)}</p>
        {!over && (
          <div className="mt-4 flex flex-wrap gap-3">
            {person.standing !== 'expired' && (
              <Button variant="quiet" onClick={() => openPreview(person.id, person.name)}>
                <Eye aria-hidden /> Preview as {person.name}
              </Button>
            )}
            <Button variant="quiet" needs={endpoints.changeTrusted} onClick={() => setChanging(true)}>
              <Pencil aria-hidden /> Change
            </Button>
          </div>
        )}
      </Card>
      <Card title="Invitation">
        <FactList facts={factsOf(person)} />
        {person.message !== '' && <p className="mt-3 whitespace-pre-line text-quiet">“{person.message}”</p>}
        {waits && (
          <Button
            variant="quiet"
            className="mt-4"
            needs={endpoints.resendTrusted}
            busy={resend.isPending}
            onClick={() => resend.mutate({ id: person.id })}
          >
            Resend
          </Button>
        )}
      </Card>
      <ActsCard id={person.id} />
      {!over && (
        <div>
          <Button variant="danger-quiet" needs={endpoints.revokeTrusted} onClick={() => setEnding(true)}>
            {waits ? 'Revoke invitation' : `Revoke access`}
          </Button>
        </div>
      )}
      {changing && <ChangeDialog person={person} onClose={() => setChanging(false)} />}
      <Confirm
        open={ending}
        onOpenChange={setEnding}
        title={waits ? `Revoke the invitation to ${person.name}?` : `Revoke ${person.name}’s access?`}
        text={
          waits
            ? 'The link in the email stops working. You can invite them again.'
            : 'They lose access at once, even on open pages. What they added stays yours.'
        }
        confirm="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: person.id })}
      />
    </>
  );
}

function factsOf(person: TrustedPerson) {
  const on = (moment: string | null) => (moment === null ? null : longDay(dayOf(moment)));
  const facts = [
    { label: 'Invited', value: on(person.created_at) },
    { label: 'Email', value: person.email },
    {
      label: person.standing === 'unanswered' ? 'Answer was due' : 'Answer by',
      value: person.answered_at === null ? on(person.answer_until) : null,
    },
    {
      label: person.standing === 'declined' ? 'Declined' : 'Accepted',
      value: on(person.answered_at),
    },
    { label: 'Confirmed', value: on(person.confirmed_at) },
    { label: 'Last day', value: person.until === null ? null : longDay(person.until) },
  ];
  return facts.filter(({ value }) => value !== null);
}
