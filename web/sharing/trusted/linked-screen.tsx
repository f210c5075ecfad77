import { linkedLine, type LinkedUser } from '@holdfast/domain/sharing/linked';
import * as endpoints from '@holdfast/domain/sharing/linked-endpoints';
import { ArrowRight, Trash2 } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { tellFault, useAnswer, useChange } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { SampleNote, useIsVisiting } from '../../kernel/screen/sample-note.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { LinkedList } from './linked-list.tsx';
import { standingWords } from './person-words.ts';

/** The linked users of the old system: they open nothing, and each is moved over with one press (S-031). */
export default function LinkedScreen() {
  const answer = useAnswer(endpoints.listLinked, {});
  const isVisiting = useIsVisiting();
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[
              { label: 'Profile', href: '/profile' },
              { label: 'Trusted users', href: '/profile/trusted-users' },
            ]}
          />
        }
        title="Linked users"
        line="Trusted contacts as the old system kept them."
      />
      <Banner
        tone="yellow"
        title="This is the old system"
        action={
          <LinkButton variant="quiet" size="small" href="/profile/trusted-users">
            Trusted users
          </LinkButton>
        }
      >
        A linked user sees nothing of yours. Move those over whom you still trust: they get an invitation.
      </Banner>
      <Answered answer={answer} loading="Loading linked users..." skeleton={<SkeletonRows rows={3} />}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <Card title={items.length === 1 ? '1 linked user' : `${items.length} linked users`}>
                <ul className="divide-y divide-line">
                  {items.map((person) => (
                    <LinkedRow key={person.id} person={person} />
                  ))}
                </ul>
              </Card>
            )}
            {isVisiting ? <SampleNote /> : <LinkedList />}
          </>
        )}
      </Answered>
    </Page>
  );
}

/** Where the invitation of somebody begins, with their name and address filled in. */
const inviteHref = ({ name, email }: LinkedUser) =>
  `/profile/trusted-users/invite?${new URLSearchParams({ name, email }).toString()}`;

function LinkedRow({ person }: { person: LinkedUser }) {
  const { name, email, relation, invitation } = person;
  const remove = useChange(endpoints.removeLinked, {
    onDone: () =>
      toastWithUndo(`${name} is off the list`, () => {
        call(endpoints.addLinked, { list: linkedLine(person) })
          .then(() => refresh(['sharing']))
          .catch(tellFault);
      }),
  });
  const over = invitation === null || ['declined', 'ended', 'unanswered'].includes(invitation.standing);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-60 items-center gap-4">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {invitation === null ? (
              name
            ) : (
              <Link href={`/profile/trusted-users/${invitation.id}`} className="underline">
                {name}
              </Link>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-quiet">
            {email}
            {relation !== '' && ` · ${relation}`}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-end">
        {invitation !== null && (
          <Badge tone={standingWords[invitation.standing].tone}>
            {standingWords[invitation.standing].label}
          </Badge>
        )}
        {over && (
          <LinkButton variant="quiet" size="small" href={inviteHref(person)} aria-label={`Move ${name} over`}>
            Move over <ArrowRight aria-hidden />
          </LinkButton>
        )}
        <IconButton
          label={`Remove ${name} from the list`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: person.id })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
