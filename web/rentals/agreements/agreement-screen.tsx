import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { agreementTexts, type ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import { CalendarX, FileSignature, LogOut, Repeat, TrendingUp, Undo2 } from 'lucide-react';
import { payRent } from '@holdfast/domain/rentals/ledger/endpoints';
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
import { RecordPayment } from '../ledger/record-payment.tsx';
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
  const next = nextStep(agreement, may);
  const own: OwnSection[] = [
    ...(agreement.signed_on === null
      ? []
      : [
          {
            name: 'ledger',
            group: 'money' as const,
            order: 10,
            column: 'wide' as const,
            card: <LedgerCard agreementId={id} may={may} paysInHead={next === 'pay'} />,
          },
        ]),
    ...(agreement.rents.length < 2
      ? []
      : [
          {
            name: 'rents',
            group: 'money' as const,
            order: 20,
            card: <RentsCard agreement={agreement} may={may} />,
          },
        ]),
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
      primary={<Primary next={next} id={id} open={setStep} />}
      edit={may(endpoints.changeAgreement) ? { href: `/rentals/agreements/${id}/edit` } : undefined}
      entries={<Entries agreement={agreement} may={may} open={setStep} next={next} />}
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

/** So many days before its end a lease asks for its renewal. */
const renewalDays = 90;

type Next = 'sign' | 'pay' | 'renew' | null;

const renewable = ({ signed_on, renewed_by, terminated_on }: ShownAgreement) =>
  signed_on !== null && renewed_by === null && terminated_on === null;

/** The one filled button by state: signing a draft, renewing what ends soon with nothing owed, else the next payment. */
function nextStep(agreement: ShownAgreement, may: StepsProps['may']): Next {
  const { signed_on, last_day, owed } = agreement;
  if (signed_on === null) return may(endpoints.signAgreement) ? 'sign' : null;
  const owes = compareMoney(owed, '0.00') > 0;
  const ends = last_day !== null && last_day <= addDays(today(), renewalDays);
  if (ends && !owes && renewable(agreement) && may(endpoints.renewAgreement)) return 'renew';
  return may(payRent) && (owes || !isOver(agreement)) ? 'pay' : null;
}

function Primary({ next, id, open }: { next: Next; id: string; open: StepsProps['open'] }): ReactNode {
  if (next === 'pay') return <RecordPayment agreementId={id} />;
  if (next === null) return null;
  const Icon = next === 'sign' ? FileSignature : Repeat;
  return (
    <Button onClick={() => open(next)}>
      <Icon aria-hidden /> {next === 'sign' ? 'Mark as signed' : 'Renew'}
    </Button>
  );
}

function Entries({ agreement, may, open, next }: StepsProps & { next: Next }) {
  const unsign = useChange(endpoints.unsignAgreement, { done: 'The agreement is a draft again' });
  const renew = next !== 'renew' && renewable(agreement) && may(endpoints.renewAgreement) && (
    <MenuAction icon={<Repeat aria-hidden />} onSelect={() => open('renew')}>
      Renew
    </MenuAction>
  );
  if (agreement.signed_on === null || isOver(agreement)) return renew;
  return (
    <>
      {renew}
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
          Undo signature
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
            <Undo2 aria-hidden /> Withdraw
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
