import type { TrustedPerson } from '@holdfast/domain/sharing/trusted';
import { inviteTrusted, listTrusted } from '@holdfast/domain/sharing/trusted-endpoints';
import { UserPlus } from 'lucide-react';
import { Link, useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card, cardLink, cardRing } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';
import { sentenceFor, standingWords } from './person-words.ts';

/** Trusted Users & Family Sharing: who may be in one's house, and what each can do there (S-031, S-204). */
export default function TrustedScreen() {
  const [view, setView] = useInAddress('view', 'standing');
  const ended = view === 'ended';
  const people = usePages(listTrusted, { view: ended ? 'ended' : 'standing' }, { keepFormer: true });
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Profile', href: '/profile' }]} />}
        title="Trusted Users & Family Sharing"
        line="They see nothing until they accept and you confirm."
        // With nobody yet, the way in stands in the middle of the screen.
        {...(ended || people.items.length > 0
          ? {
              action: (
                <LinkButton href="/profile/trusted-users/invite" needs={inviteTrusted}>
                  <UserPlus aria-hidden /> Invite someone
                </LinkButton>
              ),
            }
          : {})}
      />
      <Segments
        label="Which people"
        choices={[
          { value: 'standing', label: 'Active' },
          { value: 'ended', label: 'Ended' },
        ]}
        value={ended ? 'ended' : 'standing'}
        onChange={setView}
      />
      <Answered answer={people} loading="Loading trusted users..." skeleton={<SkeletonRows rows={3} />}>
        {() =>
          people.items.length === 0 ? (
            <Card>
              <EmptyState
                picture="calm"
                title={ended ? 'No ended access' : 'No trusted users yet'}
                text={
                  ended
                    ? 'Declined and revoked invitations are listed here.'
                    : 'Invite your spouse, or show your agent the insurance for a year.'
                }
                {...(ended
                  ? {}
                  : {
                      action: (
                        <LinkButton href="/profile/trusted-users/invite" needs={inviteTrusted}>
                          Invite someone
                        </LinkButton>
                      ),
                    })}
              />
            </Card>
          ) : (
            <>
              <ul className="grid gap-4">
                {people.items.map((person) => (
                  <PersonCard key={person.id} person={person} />
                ))}
              </ul>
              <LoadMore
                shown={people.items.length}
                total={people.total}
                hasMore={people.hasMore}
                loading={people.loadingMore}
                onMore={people.more}
              />
            </>
          )
        }
      </Answered>
    </Page>
  );
}

function PersonCard({ person }: { person: TrustedPerson }) {
  const { label, tone } = standingWords[person.standing];
  return (
    <li>
      <Card className={`relative hover:border-edge ${cardRing}`}>
        <div className="flex items-start gap-4">
          <Avatar name={person.name} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h2 className="heading min-w-0 text-lg break-words">
                <Link href={`/profile/trusted-users/${person.id}`} className={cardLink}>
                  {person.name}
                </Link>
              </h2>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <p className="text-sm wrap-anywhere text-quiet">{person.account?.email ?? person.email}</p>
            <p className="mt-2">{sentenceFor(person)}</p>
          </div>
        </div>
        {person.standing === 'waiting' && (
          // Above the link that the whole card is.
          <div className="relative z-1 mt-4">
            <ConfirmBanner person={person} />
          </div>
        )}
      </Card>
    </li>
  );
}
