import { findProfile } from '@holdfast/domain/accounts/account-endpoints';
import type { Profile } from '@holdfast/domain/accounts/profile/profile';
import { useAnswer } from '../../kernel/call/query.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What a person tells of themselves (S-031, S-056). */
export default function ProfileScreen() {
  const viewer = useViewer();
  const profile = useAnswer(findProfile, {});
  const name = viewer.name || viewer.email;
  return (
    <Page narrow>
      <PageHeader
        title="Profile"
        above={<Breadcrumbs trail={[{ label: 'Settings', href: '/settings' }]} />}
      />
      <div className="flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{name}</p>
          <p className="text-sm break-words text-quiet">{viewer.email}</p>
        </div>
      </div>
      <Answered answer={profile} loading="Loading profile..." skeleton={<Skeleton className="h-[40rem]" />}>
        {(data) => (
          // What stands below the form comes with it, so that it is not pushed down.
          <>
            <ProfileForm profile={withKnownName(data, viewer.name)} />
            <TimeZoneCard />
            <PeopleCard />
          </>
        )}
      </Answered>
    </Page>
  );
}

/** Until the names are told, those that the account came with stand there: one word more than a beginning of an address has. */
function withKnownName(profile: Profile, known: string): Profile {
  const words = known.trim().split(/\s+/);
  if (profile.first_name !== '' || words.length < 2) return profile;
  return { ...profile, first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
