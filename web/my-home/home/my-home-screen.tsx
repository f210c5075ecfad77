import type { MyHome } from '@holdfast/domain/my-home/home';
import { ClipboardCheck, MapPin, PackageCheck, Siren } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { AppliancesCard } from './appliances-card.tsx';
import { EmergencyCard } from './emergency-card.tsx';
import { HomeChooser } from './home-chooser.tsx';
import { NoHome } from './no-home.tsx';
import { RoomsCard } from './rooms-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { useMyHome, withHome } from './use-home.ts';
import { UtilitiesCard } from './utilities-card.tsx';
import { VendorsCard } from './vendors-card.tsx';

/** The home that somebody lives in, on one screen (S-025). */
export default function MyHomeScreen() {
  const answer = useMyHome();
  return (
    <Page>
      {answer.error && answer.data === undefined && <PageHeader title="My Home" />}
      <Answered answer={answer} loading="Loading your home..." skeleton={<SkeletonScreen />}>
        {(found) => <HomeView found={found} />}
      </Answered>
    </Page>
  );
}

function HomeView({ found: { homes, others, home } }: { found: MyHome }) {
  if (home === null) {
    return (
      <>
        <PageHeader title="My Home" line="The home you live in, and what keeps it going." />
        <NoHome others={others} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="My Home"
        beside={<PrivateBadge record={home} />}
        line={
          <Link
            href={`/real-estate/${home.id}`}
            className="inline-block max-w-full py-1 wrap-anywhere underline-offset-4 hover:underline"
          >
            {home.address}, {home.city}, {home.state}
          </Link>
        }
        action={
          <>
            {guestHouse === null ? (
              <LinkButton variant="quiet" href={`/evidence?scope=property&property=${home.id}`}>
                <PackageCheck aria-hidden /> Evidence pack
              </LinkButton>
            ) : (
              <LinkButton variant="quiet" href="/my-home/places">
                <MapPin aria-hidden /> All places
              </LinkButton>
            )}
            <LinkButton variant="quiet" href="/inventory">
              <ClipboardCheck aria-hidden /> Inventory check
            </LinkButton>
            <LinkButton variant="quiet" href={withHome('/my-home/emergency', home.id)}>
              <Siren aria-hidden /> Emergency page
            </LinkButton>
          </>
        }
      />
      <HomeChooser homes={homes} home={home} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        {/* On the phone one column, in which what is to be done this month comes before the rooms. */}
        <Stack gap={4} className="max-lg:contents md:gap-5 lg:col-span-2">
          <EmergencyCard home={home} />
          <div className="max-lg:order-2">
            <RoomsCard home={home} />
          </div>
          <div className="empty:hidden max-lg:order-3">
            <AppliancesCard appliances={home.appliances} />
          </div>
        </Stack>
        <Stack gap={4} className="max-lg:contents md:gap-5">
          <div className="max-lg:order-1">
            <TasksCard tasks={home.tasks} />
          </div>
          <div className="max-lg:order-4">
            <UtilitiesCard home={home} />
          </div>
          <div className="empty:hidden max-lg:order-5">
            <VendorsCard home={home} />
          </div>
        </Stack>
      </div>
    </>
  );
}
