import { addAccount, listAccounts } from '@holdfast/domain/finance/account-endpoints';
import type { AccountList } from '@holdfast/domain/finance/accounts/account-list';
import { formatMoney, formatShort } from '@holdfast/domain/kernel/money/money';
import { Link, useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { wholeList } from '../../kernel/screen/list/whole-list.ts';
import { useAdd } from '../../kernel/screen/house/adding.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ListGroup } from '../../ui/data-display/tables/list-group.tsx';
import { listLook } from '../../ui/data-display/tables/list-row.tsx';
import { AccountRow } from './account-row.tsx';
import { kindGroups } from './account-words.ts';

const views = ['open', 'closed', 'trash'] as const;

/** All accounts by kind with their totals; closed ones and the trash are views of their own. */
export default function AccountsScreen() {
  const add = useAdd();
  const may = useMay('finance');
  const [named] = useInAddress('view');
  const view = views.find((each) => each === named) ?? 'open';
  const answer = useAnswer(listAccounts, view === 'open' ? {} : { view });
  const list = wholeList(answer, ({ items }) => items);
  const totals = answer.data?.totals;
  // Where no account is open, the closed ones and the trash are still to be reached.
  const elsewhere = { enabled: view === 'open' && answer.data?.total === 0 };
  const closed = useAnswer(listAccounts, { view: 'closed' }, elsewhere);
  const trashed = useAnswer(listAccounts, { view: 'trash' }, elsewhere);
  return (
    <ListScreen
      title="Accounts"
      noun={['account', 'accounts']}
      list={list}
      path={listPath}
      worth={view === 'open' && totals !== undefined ? `${formatShort(totals.net)} net` : null}
      bar={{
        status: {
          name: 'view',
          label: 'Show',
          value: view === 'trash' ? '' : view,
          fallback: 'open',
          choices: [
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed', count: closed.data?.total },
          ],
        },
      }}
      add={may(addAccount) && { label: 'Add account', onAdd: () => add('/finance/accounts/add') }}
      trash={{ shown: view === 'trash', count: trashed.data?.total, mayRestore: may(addAccount) }}
      empty={{
        title:
          view === 'open'
            ? 'No accounts yet'
            : view === 'closed'
              ? 'No closed accounts'
              : 'The trash is empty',
        text: view === 'open' ? 'Start with your checking account and today’s balance.' : '',
      }}
      over={view === 'open' && <Outside />}
    >
      {() =>
        view === 'open' && answer.data !== undefined ? (
          <Groups list={answer.data} />
        ) : (
          <ul className={listLook}>
            {list.items.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        )
      }
    </ListScreen>
  );
}

const listPath = '/finance/accounts';

function Groups({ list: { items, totals } }: { list: AccountList }) {
  return kindGroups
    .filter(({ kind }) => items.some((each) => each.kind === kind))
    .map(({ kind, title, total }) => (
      <ListGroup key={kind} title={`${title} · ${total.toLowerCase()} ${formatMoney(totals[kind])}`}>
        <ul className={listLook}>
          {items
            .filter((each) => each.kind === kind)
            .map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
        </ul>
      </ListGroup>
    ));
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
