import { addAccount, listAccounts } from '@holdfast/domain/finance/account-endpoints';
import type { AccountList, ListedAccount } from '@holdfast/domain/finance/accounts/account-list';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Link } from '../../base/link.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AccountRow } from './account-row.tsx';
import { kindGroups } from './account-words.ts';

/** All accounts by kind with their totals; those that are closed or in the trash are folded away. */
export default function AccountsScreen() {
  const answer = useAnswer(listAccounts, {});
  const may = useMay('finance');
  const add = may(addAccount) && (
    <LinkButton href="/finance/accounts/add">
      <Plus aria-hidden /> Add account
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader title="Accounts" line="Cash, cards, and debts" action={add} />
      <Answered answer={answer} loading="Loading accounts..." skeleton={<SkeletonRows />}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState
              title="No accounts yet"
              text="Start with your checking account and today’s balance."
              action={add}
            />
          ) : (
            <Groups list={list} />
          )
        }
      </Answered>
      <Outside />
      <Folded view="closed" title="Closed accounts" none="No closed accounts." />
      <Folded view="trash" title="Trash" none="The trash is empty." />
    </Page>
  );
}

function Groups({ list: { items, totals } }: { list: AccountList }) {
  const groups = kindGroups.filter(({ kind }) => items.some((each) => each.kind === kind));
  return (
    <>
      <Card>
        <Facts
          facts={[
            { label: 'Cash', value: <Money value={totals.bank} /> },
            { label: 'Cards', value: <Money value={totals.card} /> },
            { label: 'Other debts', value: <Money value={totals.debt} /> },
            { label: 'Net', value: <Money value={totals.net} /> },
          ]}
        />
      </Card>
      {groups.map(({ kind, title, total }) => (
        <Card
          key={kind}
          title={title}
          flush
          aside={
            <span className="text-quiet">
              {total} <Money value={totals[kind]} className="font-semibold text-ink" />
            </span>
          }
        >
          <Rows items={items.filter((each) => each.kind === kind)} />
        </Card>
      ))}
    </>
  );
}

function Rows({ items }: { items: readonly ListedAccount[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  );
}

/** What was paid before anybody said from which account. */
function Outside() {
  const outside = useMoneyNames().accounts.find(({ kind }) => kind === 'outside');
  if (outside === undefined) return null;
  return (
    <p className="text-sm text-quiet">
      Some payments are booked on no account and are in no balance.{' '}
      <Link
        href={transactionsHref({ account: outside.id })}
        className="font-semibold text-brand underline underline-offset-4"
      >
        Show them
      </Link>
    </p>
  );
}

/** Accounts of another view, asked for when they are unfolded. */
function Folded({ view, title, none }: { view: 'closed' | 'trash'; title: string; none: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">{title}</summary>
      {open && <FoldedRows view={view} none={none} />}
    </details>
  );
}

function FoldedRows({ view, none }: { view: 'closed' | 'trash'; none: string }) {
  const answer = useAnswer(listAccounts, { view });
  return (
    <Answered answer={answer} loading="Loading accounts..." skeleton={<SkeletonRows rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-quiet">{none}</p>
        ) : (
          <Card flush>
            <Rows items={items} />
          </Card>
        )
      }
    </Answered>
  );
}
