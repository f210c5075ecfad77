import { addContact, addPlace } from '@holdfast/domain/my-home/endpoints';
import type { Home } from '@holdfast/domain/my-home/home';
import { BookOpen, Plus, Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { longDay, today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { HomeChooser } from '../home/home-chooser.tsx';
import { NoHome } from '../home/no-home.tsx';
import { useMyHome, withHome } from '../home/use-home.ts';
import { NewPlaceDialog } from '../places/place-dialog.tsx';
import { CallsSection } from './calls-section.tsx';
import { NewContactDialog } from './contact-dialog.tsx';
import { SpotsSection } from './spots-section.tsx';

const above = <Breadcrumbs trail={[{ label: 'My Home', href: '/my-home' }, { label: 'Emergency' }]} />;

/** What somebody needs who stands in the hallway while water runs: on the phone, and on one printed page. */
export default function EmergencyScreen() {
  const answer = useMyHome();
  return (
    <Page narrow>
      {answer.data === undefined && <PageHeader title="Emergency information" above={above} />}
      <Answered answer={answer} loading="Loading emergency information..." skeleton={<SkeletonScreen />}>
        {({ homes, others, home }) =>
          home === null ? (
            <>
              <PageHeader title="Emergency information" above={above} />
              <NoHome others={others} />
            </>
          ) : (
            <>
              <div className="no-print empty:hidden">
                <HomeChooser homes={homes} home={home} />
              </div>
              <EmergencyView home={home} />
            </>
          )
        }
      </Answered>
    </Page>
  );
}

function EmergencyView({ home }: { home: Home }) {
  const [dialog, setDialog] = useState<'spot' | 'contact' | null>(null);
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: home.id }]);
  const close = () => setDialog(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:text-sm print:[&>*]:mb-2 print:[&_h2]:mb-0">
      <PageHeader
        above={
          <div className="no-print">
            <Breadcrumbs
              trail={[{ label: 'My Home', href: withHome('/my-home', home.id) }, { label: 'Emergency' }]}
            />
          </div>
        }
        title="Emergency information"
        line={
          <span className="font-semibold text-ink">
            {home.address}, {home.city}, {home.state}
          </span>
        }
        action={
          <span className="no-print flex w-full flex-wrap gap-3 [&>*]:grow">
            {guestHouse === null && (
              <LinkButton variant="quiet" href="/binder">
                <BookOpen aria-hidden /> Family binder
              </LinkButton>
            )}
            <Button onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </Button>
          </span>
        }
      />
      <CallsSection home={home} />
      <SpotsSection home={home} />
      {(may(addPlace) || may(addContact)) && (
        <div className="no-print flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setDialog('spot')}>
            <Plus aria-hidden /> Add a shut-off or first aid
          </Button>
          <Button variant="quiet" onClick={() => setDialog('contact')}>
            <UserPlus aria-hidden /> Add contact
          </Button>
        </div>
      )}
      <p className="hidden text-xs text-quiet print:block">
        As of {longDay(today())}. Printed from Holdfast.
      </p>
      {dialog === 'spot' && (
        <NewPlaceDialog
          title="What helps in an emergency"
          start={{ kind: 'other', emergency: 'water', of_type: 'real_estate', of_id: home.id }}
          within={home.address}
          onClose={close}
        />
      )}
      {dialog === 'contact' && <NewContactDialog propertyId={home.id} onClose={close} />}
    </div>
  );
}
