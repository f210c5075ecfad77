import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { isLow } from '@holdfast/domain/finance/accounts/account-list';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { Banknote, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { transferHref } from '../../kernel/money/transactions-href.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { AccountEntries } from './account-entries.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { EditAccountDialog } from './edit-account-dialog.tsx';
import { HistoryCard } from './history-card.tsx';
import { isOwed, whereOf } from './account-words.ts';
import { LatestCard } from './latest-card.tsx';
import { StatementsCard } from './statements-card.tsx';

/** An account: its balance and history, what was entered last, and the statements that it was checked against. */
export default function AccountScreen() {
  const answer = useAnswer(endpoints.findAccount, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) return <NotThere noun="Account" many="Accounts" href="/finance/accounts" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading account..." skeleton={<RecordSkeleton />}>
        {(account) => <AccountView account={account} />}
      </Answered>
    </Page>
  );
}

function AccountView({ account }: { account: AccountDetail }) {
  const { id, name, kind, removed_at } = account;
  const kept = removed_at === null;
  const reaches = useMay('finance', [{ item_type: 'money_account', item_id: id }]);
  // What is outside has no books of its own.
  const may: typeof reaches = (endpoint) => kept && kind !== 'outside' && reaches(endpoint);
  const [open, setOpen] = useState<'edit' | 'adjust' | null>(null);
  const setClosed = useClosing(account);
  const trash = useTrash({
    id,
    name,
    remove: endpoints.removeAccount,
    restore: endpoints.restoreAccount,
    list: '/finance/accounts',
    refresh: ['dashboard', 'records'],
  });
  const own: OwnSection[] = [
    { name: 'balance', column: 'wide', group: 'money', order: 1, card: <HistoryCard account={account} /> },
    { name: 'latest', column: 'wide', group: 'money', order: 2, card: <LatestCard account={account} /> },
    {
      name: 'statements',
      column: 'narrow',
      group: 'money',
      order: 3,
      card: kind !== 'outside' && <StatementsCard account={account} may={may} />,
    },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'money_account', item_id: id }}
      title={name}
      line={whereOf(account)}
      beside={<Badges account={account} />}
      trail={[{ label: 'Accounts', href: '/finance/accounts' }]}
      primary={<Primary account={account} may={may} />}
      edit={may(endpoints.changeAccount) ? { onEdit: () => setOpen('edit') } : undefined}
      entries={
        <AccountEntries
          account={account}
          may={may}
          reconciles={mayPay(account, may)}
          onAdjust={() => setOpen('adjust')}
          onClosed={setClosed}
        />
      }
      onRemove={may(endpoints.removeAccount) ? trash.remove : undefined}
      kept={kept && kind !== 'outside'}
      state={
        <TrashState
          record={account}
          title="This account is in the trash"
          onRestore={reaches(endpoints.restoreAccount) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={<AccountFacts account={account} />}
      own={own}
    >
      {open === 'edit' && <EditAccountDialog account={account} onClose={() => setOpen(null)} />}
      {open === 'adjust' && <AdjustDialog account={account} onClose={() => setOpen(null)} />}
    </RecordScreen>
  );
}

/** Closes an account on a day, or reopens it. */
function useClosing({ id, name, version }: AccountDetail) {
  const change = useChange(endpoints.changeAccount, { refresh: ['dashboard', 'records'] });
  return (day: string | null) =>
    change.mutate(
      { id, version, closed_on: day },
      {
        onSuccess: () =>
          toast({ tone: 'success', text: day === null ? `Reopened ${name}` : `Closed ${name}` }),
      },
    );
}

type Reach = ReturnType<typeof useMay>;

/** Whether something is owed on a card or debt, and the viewer may pay it. */
const mayPay = ({ kind, current_balance: owed }: AccountDetail, may: Reach) =>
  isOwed(kind) && !owed.startsWith('-') && !isZero(owed) && may(endpoints.addAccount);

/** A card and a debt are paid; an account is compared with its statement. */
function Primary({ account, may }: { account: AccountDetail; may: Reach }) {
  const { id, kind } = account;
  if (mayPay(account, may))
    return (
      <LinkButton href={transferHref(id)}>
        <Banknote aria-hidden /> {kind === 'card' ? 'Pay the card' : 'Make a payment'}
      </LinkButton>
    );
  if (!may(endpoints.reconcileAccount)) return null;
  return (
    <LinkButton href={`/finance/accounts/${id}/reconcile`}>
      <CheckCheck aria-hidden /> Reconcile
    </LinkButton>
  );
}

function Badges({ account }: { account: AccountDetail }) {
  const { removed_at, closed_on, low_balance } = account;
  return (
    <span className="flex flex-wrap gap-1.5">
      {closed_on !== null && <Badge>Closed {mediumDay(closed_on)}</Badge>}
      {removed_at === null && isLow(account) && (
        <Badge tone="amber">Below {formatMoney(low_balance ?? '0.00')}</Badge>
      )}
      <PrivateBadge record={account} />
    </span>
  );
}
