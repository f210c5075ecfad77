import * as endpoints from '@holdfast/domain/loans/endpoints';
import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { kindOf } from '@holdfast/domain/loans/loan';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BalanceCard } from './balance-card.tsx';
import { EditLoanDialog } from './edit-loan-dialog.tsx';
import { AddExtraDialog } from './extras-card.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { AddOfferDialog } from './offer-dialogs.tsx';
import { PaymentsCard, RecordPayment } from './payments-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { SoonerCard } from './sooner-card.tsx';

/** A loan: what is left, what is paid next, what more a month would save, offers of others, and its schedule (M-17). */
export default function LoanScreen() {
  const answer = useAnswer(endpoints.findLoan, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) return <NotThere noun="Loan" many="Debts" href="/finance/debts" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading loan..." skeleton={<RecordSkeleton />}>
        {(loan) => <LoanDetail loan={loan} />}
      </Answered>
    </Page>
  );
}

function LoanDetail({ loan }: { loan: LoanView }) {
  const { id, name, lender, balance, progress } = loan;
  const kept = loan.removed_at === null;
  const [open, setOpen] = useState<'edit' | 'extra' | 'offer' | null>(null);
  const close = () => setOpen(null);
  const reaches = useMay('finance', [{ item_type: 'loan', item_id: id }]);
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const trash = useTrash({
    id,
    name,
    remove: endpoints.removeLoan,
    restore: endpoints.restoreLoan,
    list: '/finance/debts',
  });
  const owes = balance !== null && Number(balance) > 0;
  const own: OwnSection[] = [
    {
      name: 'progress',
      column: 'wide',
      group: 'money',
      order: 1,
      card: balance !== null && progress !== null && <BalanceCard loan={loan} />,
    },
    { name: 'schedule', column: 'wide', group: 'money', order: 2, card: <ScheduleCard loan={loan} /> },
    {
      name: 'payments',
      column: 'narrow',
      group: 'money',
      order: 3,
      card: <PaymentsCard loan={loan} may={may} />,
    },
    {
      name: 'sooner',
      column: 'narrow',
      group: 'money',
      order: 3,
      card: (owes || loan.extras.length > 0) && <SoonerCard loan={loan} may={may} />,
    },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'loan', item_id: id }}
      title={name}
      line={[kindOf(loan), lender].filter((word) => word !== null && word !== '').join(' · ')}
      beside={<PrivateBadge record={loan} />}
      trail={[{ label: 'Debts', href: '/finance/debts' }]}
      primary={may(endpoints.payLoan) && <RecordPayment loan={loan} />}
      edit={may(endpoints.changeLoan) ? { onEdit: () => setOpen('edit') } : undefined}
      onRemove={may(endpoints.removeLoan) ? trash.remove : undefined}
      kept={kept}
      state={
        <TrashState
          record={loan}
          title="This loan is in the trash"
          onRestore={reaches(endpoints.restoreLoan) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={<LoanFacts loan={loan} />}
      own={own}
      adds={[
        ...(loan.extras.length === 0 && may(endpoints.addExtra)
          ? [{ label: 'Extra payment', name: 'Add an extra payment', onAdd: () => setOpen('extra') }]
          : []),
        ...(owes && loan.offers.length === 0 && may(endpoints.addOffer)
          ? [{ label: 'Offer', name: 'Add an offer', onAdd: () => setOpen('offer') }]
          : []),
      ]}
    >
      {open === 'edit' && <EditLoanDialog loan={loan} onClose={close} />}
      {open === 'extra' && <AddExtraDialog loanId={id} onClose={close} />}
      {open === 'offer' && <AddOfferDialog loanId={id} onClose={close} />}
    </RecordScreen>
  );
}
