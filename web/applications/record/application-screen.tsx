import {
  changeApplication,
  findApplication,
  removeApplication,
  restoreApplication,
} from '@holdfast/domain/applications/endpoints';
import type { ShownApplication } from '@holdfast/domain/applications/application';
import { incomeMultiple, referencesIn } from '@holdfast/domain/applications/comparison';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Link, useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { StateBadge } from '../state-badge.tsx';
import { StoredApplicationDialog } from './application-dialog.tsx';
import { DecideButtons, StateEntries } from './decide-buttons.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { FilesCard } from './files-card.tsx';

const listPath = '/rentals/applications';
const trail = [{ label: 'Applications', href: listPath }];

/** An application: who applies for what, what they answered, their files, and the decision. */
export default function ApplicationScreen() {
  const answer = useAnswer(findApplication, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) return <NotThere noun="Application" many="Applications" href={listPath} />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading application..." skeleton={<RecordSkeleton />}>
        {(application) => <ApplicationView application={application} />}
      </Answered>
    </Page>
  );
}

function ApplicationView({ application }: { application: ShownApplication }) {
  const [open, setOpen] = useState<'change' | 'decline' | null>(null);
  const { id, name, premises, property_id } = application;
  const go = useGo();
  const may = useMay('applications', [{ item_type: 'application', item_id: id }]);
  const restore = useChange(restoreApplication, { done: `Restored ${name}` });
  const remove = useChange(removeApplication, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go(listPath);
    },
  });
  const kept = application.removed_at === null;
  const own: OwnSection[] =
    guestHouse === null
      ? [{ name: 'files', group: 'documents', order: 5, card: <FilesCard id={id} kept={kept} /> }]
      : [];
  return (
    <RecordScreen
      record={{ item_type: 'application', item_id: id }}
      title={name}
      line={
        guestHouse === null ? (
          <Link href={`${listPath}/property/${property_id}`} className="underline underline-offset-4">
            {premises ?? 'Property'}
          </Link>
        ) : (
          (premises ?? undefined)
        )
      }
      beside={
        <span className="flex flex-wrap gap-1.5">
          <StateBadge state={application.state} />
          <PrivateBadge record={application} />
        </span>
      }
      trail={trail}
      primary={<DecideButtons application={application} onDecline={() => setOpen('decline')} />}
      edit={may(changeApplication) ? { onEdit: () => setOpen('change') } : undefined}
      entries={kept && <StateEntries application={application} />}
      onRemove={may(removeApplication) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      state={
        <StateBanner
          application={application}
          onRestore={may(restoreApplication) ? () => restore.mutate({ id }) : undefined}
        />
      }
      facts={
        <RecordFacts
          facts={factsOf(application)}
          texts={[
            {
              label: 'Missing',
              text: fewMissing(application) ? null : application.completeness.missing.join(', '),
            },
            { label: 'References', text: application.reference_people },
            { label: 'Letter sent', text: application.letter },
            { label: 'Notes', text: application.notes },
          ]}
        />
      }
      own={own}
    >
      {open === 'change' && <StoredApplicationDialog record={application} onClose={() => setOpen(null)} />}
      {open === 'decline' && <DeclineDialog application={application} onClose={() => setOpen(null)} />}
    </RecordScreen>
  );
}

/** In the trash, or from when on its data are deleted. */
function StateBanner({
  application: { removed_at, delete_at },
  onRestore,
}: {
  application: ShownApplication;
  onRestore: (() => void) | undefined;
}) {
  if (removed_at !== null) {
    return (
      <Banner
        tone="amber"
        title="This application is in the trash"
        action={
          onRestore && (
            <Button variant="quiet" size="small" onClick={onRestore}>
              Restore
            </Button>
          )
        }
      >
        It will be permanently deleted 30 days after it was removed.
      </Banner>
    );
  }
  if (delete_at === null) return null;
  return (
    <Banner tone="info" title={`Data and files are deleted on ${mediumDay(dayOf(delete_at))}`}>
      {null}
    </Banner>
  );
}

/** Whether what is missing fits among the facts. */
const fewMissing = ({ completeness: { missing } }: ShownApplication) => missing.length <= 3;

function factsOf(application: ShownApplication) {
  const { monthly_income, rent, completeness, submitted_at, consent_on, occupants, move_in } = application;
  const multiple = incomeMultiple(monthly_income, rent);
  const references = referencesIn(application.reference_people);
  return [
    { label: 'Answered', value: `${completeness.here} of ${completeness.asked}` },
    ...factIf(
      'Missing',
      fewMissing(application) && completeness.missing.length > 0 ? completeness.missing.join(', ') : null,
    ),
    ...factIf('Monthly income', monthly_income && <Money value={monthly_income} />),
    ...factIf('Income to rent', multiple && `${multiple} ×`),
    ...factIf('Move-in', move_in && mediumDay(move_in)),
    ...(references === 0 ? [] : [{ label: 'References', value: String(references) }]),
    ...factIf('Email', application.email),
    ...factIf('Phone', application.phone),
    ...factIf('Employer or income', application.employer),
    ...factIf('Occupants', occupants === null ? null : String(occupants)),
    ...factIf('Pets', application.pets),
    ...factIf('Current address', application.current_address),
    ...factIf('Arrived', submitted_at && mediumDay(dayOf(submitted_at))),
    { label: 'Reference', value: application.reference },
    ...factIf('Agreed to data', consent_on && mediumDay(consent_on)),
  ];
}
