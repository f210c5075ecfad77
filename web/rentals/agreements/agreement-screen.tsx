import { agreementTexts, type ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import { CalendarX, FileSignature, LogOut, Repeat, TrendingUp, Undo2 } from 'lucide-react';
import { changeReminders } from '@holdfast/domain/rentals/reminders/endpoints';
import { inviteTenant } from '@holdfast/domain/rentals/tenancy/endpoints';
import { useState, type ReactNode } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { LedgerCard } from '../ledger/ledger-card.tsx';
import { RemindersCard } from '../ledger/reminders-card.tsx';
import { AccessCard } from '../tenancy/access-card.tsx';
import { TrashState } from '../trash-state.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { AgreementFacts } from './agreement-facts.tsx';
import { PeopleCard } from './people-card.tsx';
import { RentsCard } from './rents-card.tsx';
import { NoticeDialog, RaiseDialog, RenewDialog, SignDialog, TerminateDialog } from './step-dialogs.tsx';

const trail = [{ label: 'Rental agreements', href: '/rentals' }];

/** A rental agreement: who rents what, on what terms, and what becomes of it (S-210). */
export default function AgreementScreen() {
  const answer = useAnswer(endpoints.findAgreement, { id: useParam('id') });
  useTitle(answer.data?.premises);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Agreement" many="Rental agreements" href="/rentals" />;
  }
  return (
    <Page>
      <Answered
        answer={answer}
        loading="Loading agreement..."
        failed={agreementTexts.failed}
        skeleton={<RecordSkeleton />}
      >
        {(agreement) => <AgreementView agreement={agreement} />}
      </Answered>
    </Page>
  );
}

type Step = 'sign' | 'renew' | 'raise' | 'notice' | 'terminate';

const dialogs: Readonly<
  Record<Step, (props: { agreement: ShownAgreement; onClose: () => void }) => ReactNode>
> = {
  sign: SignDialog,
  renew: RenewDialog,
  raise: RaiseDialog,
  notice: NoticeDialog,
  terminate: TerminateDialog,
};

function AgreementView({ agreement }: { agreement: ShownAgreement }) {
  const [step, setStep] = useState<Step | null>(null);
  const { id, premises, tenant_names, status } = agreement;
  const go = useGo();
  const reaches = useMay('rentals', [{ item_type: 'agreement', item_id: id }]);
  const kept = agreement.removed_at === null;
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const restore = useChange(endpoints.restoreAgreement, { done: 'Restored the agreement' });
  const remove = useChange(endpoints.removeAgreement, {
    onDone: () => {
      toastWithUndo('The agreement is in the trash', () => restore.mutate({ id }));
      go('/rentals');
    },
  });
  const Dialog = step === null ? null : dialogs[step];
  const own: OwnSection[] = [
    { name: 'ledger', group: 'money', order: 10, card: <LedgerCard agreementId={id} may={may} /> },
    { name: 'rents', group: 'money', order: 20, card: <RentsCard agreement={agreement} may={may} /> },
    ...(may(changeReminders) && agreement.signed_on !== null
      ? [{ name: 'reminders', group: 'money' as const, order: 15, card: <RemindersCard agreement={id} /> }]
      : []),
    { name: 'people', group: 'people', order: 5, card: <PeopleCard agreement={agreement} /> },
    ...(may(inviteTenant) && agreement.signed_on !== null
      ? [{ name: 'access', group: 'people' as const, order: 6, card: <AccessCard agreement={id} /> }]
      : []),
  ];
  return (
    <RecordScreen
      record={{ item_type: 'agreement', item_id: id }}
      title={premises}
      line={tenant_names}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <AgreementBadge status={status} />
          <PrivateBadge record={agreement} />
        </span>
      }
      trail={trail}
      primary={<Primary agreement={agreement} may={may} open={setStep} />}
      edit={may(endpoints.changeAgreement) ? { href: `/rentals/agreements/${id}/edit` } : undefined}
      entries={<Entries agreement={agreement} may={may} open={setStep} />}
      onRemove={may(endpoints.removeAgreement) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      state={
        <>
          <TrashState
            record={agreement}
            title="This agreement is in the trash"
            onRestore={reaches(endpoints.restoreAgreement) ? () => restore.mutate({ id }) : undefined}
            busy={restore.isPending}
          />
          <Leaving agreement={agreement} may={may} />
        </>
      }
      facts={<AgreementFacts agreement={agreement} />}
      own={own}
    >
      {Dialog !== null && <Dialog agreement={agreement} onClose={() => setStep(null)} />}
    </RecordScreen>
  );
}

type StepsProps = {
  agreement: ShownAgreement;
  may: ReturnType<typeof useMay>;
  open: (step: Step) => void;
};

const isOver = ({ status }: ShownAgreement) => status === 'ended' || status === 'terminated';

/** What is done next: signing what is not signed, renewing what has an end. */
function Primary({ agreement, may, open }: StepsProps): ReactNode {
  if (agreement.signed_on === null) {
    return (
      may(endpoints.signAgreement) && (
        <Button onClick={() => open('sign')}>
          <FileSignature aria-hidden /> Mark as signed
        </Button>
      )
    );
  }
  const renewable = agreement.renewed_by === null && agreement.terminated_on === null;
  return (
    renewable &&
    may(endpoints.renewAgreement) && (
      <Button onClick={() => open('renew')}>
        <Repeat aria-hidden /> Renew
      </Button>
    )
  );
}

function Entries({ agreement, may, open }: StepsProps) {
  const unsign = useChange(endpoints.unsignAgreement, { done: 'The agreement is a draft again' });
  if (agreement.signed_on === null || isOver(agreement)) return null;
  return (
    <>
      {may(endpoints.raiseRent) && (
        <MenuAction icon={<TrendingUp aria-hidden />} onSelect={() => open('raise')}>
          Change rent
        </MenuAction>
      )}
      {may(endpoints.giveNotice) && agreement.leaves_on === null && (
        <MenuAction icon={<LogOut aria-hidden />} onSelect={() => open('notice')}>
          Give notice
        </MenuAction>
      )}
      {may(endpoints.terminateAgreement) && agreement.terminated_on === null && (
        <MenuAction icon={<CalendarX aria-hidden />} onSelect={() => open('terminate')}>
          End early
        </MenuAction>
      )}
      {may(endpoints.unsignAgreement) && (
        <MenuAction icon={<Undo2 aria-hidden />} onSelect={() => unsign.mutate({ id: agreement.id })}>
          Take signature back
        </MenuAction>
      )}
    </>
  );
}

/** Over an agreement that was given notice or is ended early, while it still lasts. */
function Leaving({ agreement, may }: Omit<StepsProps, 'open'>) {
  const withdraw = useChange(endpoints.withdrawNotice, { done: 'The agreement goes on' });
  const { notice_by, notice_on, terminated_on, leaves_on, id } = agreement;
  if ((notice_on === null && terminated_on === null) || leaves_on === null || leaves_on < today())
    return null;
  return (
    <Banner
      tone="amber"
      title={`Ends on ${mediumDay(leaves_on)}`}
      action={
        may(endpoints.withdrawNotice) && (
          <Button
            variant="quiet"
            size="small"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ id })}
          >
            <Undo2 aria-hidden /> Take back
          </Button>
        )
      }
    >
      {notice_on !== null && `Notice by the ${notice_by ?? 'tenant'} on ${mediumDay(notice_on)}. `}
      {terminated_on !== null &&
        `Ended early${agreement.termination_reason === null ? '' : `: ${agreement.termination_reason}`}.`}
    </Banner>
  );
}
