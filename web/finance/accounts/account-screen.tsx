import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { isLow } from '@holdfast/domain/finance/accounts/account-list';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AccountActions } from './account-actions.tsx';
import { HistoryCard } from './history-card.tsx';
import { isOwed, whereOf } from './account-words.ts';
import { LatestCard } from './latest-card.tsx';
import { OwedCard } from './owed-card.tsx';
import { StatementsCard } from './statements-card.tsx';

const trail = { label: 'Accounts', href: '/finance/accounts' };

/** An account: its balance and history, what was entered last, and the statements that it was checked against. */
export default function AccountScreen() {
  const answer = useAnswer(endpoints.findAccount, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading account..." skeleton={<SkeletonScreen />}>
        {(account) => <AccountView account={account} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Account" above={<Breadcrumbs trail={[trail]} />} />
      <EmptyState
        picture="search"
        title="Account not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/finance/accounts">All accounts</LinkButton>}
      />
    </Page>
  );
}

function AccountView({ account }: { account: AccountDetail }) {
  const { id, name, kind, removed_at, closed_on } = account;
  const may = useMay('finance', [{ item_type: 'money_account', item_id: id }]);
  const owed = isOwed(kind);
  const kept = removed_at === null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[trail, { label: name }]} />}
        title={name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            {!kept && <Badge tone="amber">In the trash</Badge>}
            {closed_on !== null && <Badge>Closed {mediumDay(closed_on)}</Badge>}
            {kept && isLow(account) && (
              <Badge tone="amber">Below {formatMoney(account.low_balance ?? '0.00')}</Badge>
            )}
            <PrivateBadge record={account} />
          </span>
        }
        line={whereOf(account)}
        action={
          <>
            {kept && kind !== 'outside' && (
              <RecordActions item_type="money_account" item_id={id} label={name} />
            )}
            <AccountActions account={account} may={may} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <HistoryCard account={account} />
          <LatestCard account={account} />
        </Stack>
        <Stack gap={4} className="md:gap-5">
          {owed && <OwedCard account={account} mayPay={kept && may(endpoints.addAccount)} />}
          {kind !== 'outside' && <StatementsCard account={account} may={may} />}
          <About account={account} />
        </Stack>
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <AssetSections item_type="money_account" item_id={id} />
        </Stack>
      </div>
    </>
  );
}

function About({ account }: { account: AccountDetail }) {
  const { interest_rate, opening, low_balance, notes, kind } = account;
  return (
    <Card title="About">
      <FactList
        facts={[
          { label: 'Opening balance', value: <Money value={opening} /> },
          ...(interest_rate === null || isOwed(kind)
            ? []
            : [{ label: 'Interest rate', value: `${Number(interest_rate)}%` }]),
          ...(low_balance === null ? [] : [{ label: 'Warn below', value: <Money value={low_balance} /> }]),
        ]}
      />
      {notes !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{notes}</p>}
    </Card>
  );
}
