import {
  addTransaction,
  changeTransactions,
  listTransactions,
  removeTransaction,
  sumTransactions,
} from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { ArrowLeftRight, CheckCheck, Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { TickAll } from '../../kernel/screen/list/tick-all.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx';
import { likelyAccount } from './entry/last-account.ts';
import { MoreBelow } from './register/more-below.tsx';
import { NewTransactionDialog } from './entry/new-transaction-dialog.tsx';
import { PhoneList } from './register/phone-list.tsx';
import { QuickAdd } from './entry/quick-add.tsx';
import { moveToRow, pressCell } from './register/register-keys.ts';
import { RegisterTable } from './register-table.tsx';
import { removeWithUndo } from './entry/removal.ts';
import { SplitDialog } from './entry/split-dialog.tsx';
import { SumsStrip } from './register/sums-strip.tsx';
import { TransactionDialog } from './entry/transaction-dialog.tsx';
import { TransactionsBulkBar } from './transactions-bulk-bar.tsx';
import { TransferDialog } from './entry/transfer-dialog.tsx';
import { useRegisterKeys, type Stroke } from './register/use-register-keys.ts';
import { useRunningBalances } from './register/use-running-balances.ts';
import { useTransactionBar } from './filter/use-transaction-bar.tsx';
import { useTransactionFilter } from './filter/use-transaction-filter.ts';
import { useWide } from './register/use-wide.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./register/keys-dialog.tsx')).KeysDialog }));

const listPath = '/finance/transactions';
const addPath = '/finance/transactions/add';
/** So many transactions are fetched at a time. */
const atATime = 100;

type Open = { what: 'row' | 'add' | 'split' | 'transfer' | 'new' | 'keys'; id?: string };

/** What came in, went out and moved: found, sorted out and changed where it stands (S-225, S-227, S-231, G-31). */
export default function TransactionsScreen() {
  const { filter, narrowed } = useTransactionFilter();
  const list = usePages(listTransactions, { ...filter, limit: atATime }, { keepFormer: true });
  const { data: sums } = useAnswer(sumTransactions, filter, { keepFormer: true });
  const { accounts, isPending } = useMoneyNames();
  const may = useMay('finance');
  const wide = useWide();
  const paid = usePaidAccount();
  const [open, setOpen] = useState<Open | null>(paid === undefined ? null : { what: 'transfer' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [selecting, setSelecting] = useState(false);
  const bar = useTransactionBar(filter, list.items[0]);
  const ticked = list.items.filter(({ id }) => chosen.has(id));
  const mayAdd = may(addTransaction);
  const mayTick = may(changeTransactions);
  const balances = useRunningBalances(filter, list.items);
  const go = useGo();
  const adding = usePath() === addPath;
  const close = () => {
    setOpen(null);
    if (paid !== undefined || adding) go(listPath, { replace: true });
  };
  const shown = list.items.find(({ id }) => id === open?.id);
  const selection = mayTick
    ? { chosen: new Set(ticked.map(({ id }) => id)), onChange: setChosen }
    : undefined;
  const openRow = (row: TransactionView) => setOpen({ what: 'row', id: row.id });
  const split = (row: TransactionView) => setOpen({ what: 'split', id: row.id });
  const begin = () => setOpen({ what: wide ? 'add' : 'new' });
  const account = filter.account_id ?? likelyAccount(accounts);
  const tick = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  useRegisterKeys(open === null || open.what === 'add', (stroke, at) => {
    const row = at === null ? undefined : list.items[Number(at.dataset['at'])];
    const acts: Partial<Record<Stroke, () => void>> = {
      next: () => moveToRow(at, 1),
      previous: () => moveToRow(at, -1),
      category: () => pressCell(at, ['category_id', 'income_source_id', 'parts']),
      cleared: () => pressCell(at, ['status']),
      search: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      help: () => setOpen({ what: 'keys' }),
      leave: () => setChosen(new Set()),
      ...(mayAdd ? { add: begin, transfer: () => setOpen({ what: 'transfer' }) } : {}),
      ...(row === undefined ? {} : { open: () => openRow(row) }),
      ...(row !== undefined && mayTick ? { tick: () => tick(row.id) } : {}),
      ...(row !== undefined && mayTick && row.kind !== 'transfer' && row.kind !== 'adjust'
        ? { split: () => split(row) }
        : {}),
      ...(row !== undefined && may(removeTransaction) ? { delete: () => void removeWithUndo([row.id]) } : {}),
    };
    acts[stroke]?.();
  });
  const total = Math.max(sums?.total ?? 0, list.items.length);
  const phoneSelection = selecting || ticked.length > 0 ? selection : undefined;
  return (
    <ListScreen
      title="Transactions"
      noun={['transaction', 'transactions']}
      list={{ ...list, total }}
      path={listPath}
      bar={bar}
      add={mayAdd && { label: 'Add transaction', onAdd: begin }}
      menu={
        <>
          {mayAdd && (
            <MenuAction icon={<ArrowLeftRight aria-hidden />} onSelect={() => setOpen({ what: 'transfer' })}>
              Add transfer
            </MenuAction>
          )}
          {!wide && mayTick && (
            <MenuAction icon={<CheckCheck aria-hidden />} onSelect={() => setSelecting(!selecting)}>
              {selecting ? 'Stop selecting' : 'Select'}
            </MenuAction>
          )}
          {wide && (
            <MenuAction icon={<Keyboard aria-hidden />} onSelect={() => setOpen({ what: 'keys' })}>
              Keyboard shortcuts
            </MenuAction>
          )}
        </>
      }
      before={
        <>
          {open?.what === 'add' && (
            <QuickAdd account={account} onMore={() => setOpen({ what: 'new' })} onClose={close} />
          )}
          {(narrowed || total > 0) && (
            <div className="flex items-center justify-between gap-x-4 md:-my-1">
              <SumsStrip sums={sums} />
              {guestHouse === null && <SavedViewsMenu filter={filter} narrowed={narrowed} />}
            </div>
          )}
        </>
      }
      empty={emptyOf({ narrowed, hasAccounts: isPending || accounts.length > 0 })}
      over={
        <>
          {open?.what === 'row' && shown && (
            <TransactionDialog key={shown.id} row={shown} onSplit={() => split(shown)} onClose={close} />
          )}
          {open?.what === 'split' && shown && <SplitDialog key={shown.id} row={shown} onClose={close} />}
          {open?.what === 'transfer' && <TransferDialog from={filter.account_id} to={paid} onClose={close} />}
          {(open?.what === 'new' || adding) && !isPending && (
            <NewTransactionDialog account={account} onClose={close} />
          )}
          {open?.what === 'keys' && (
            <Suspense>
              <KeysDialog onClose={close} />
            </Suspense>
          )}
        </>
      }
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {phoneSelection && !wide && (
            <div className="-my-2 flex justify-end">
              <TickAll
                ticked={ticked.length}
                shown={list.items.length}
                hasMore={list.hasMore}
                onAll={() => setChosen(new Set(list.items.map(({ id }) => id)))}
                onNone={() => setChosen(new Set())}
              />
            </div>
          )}
          {wide ? (
            <RegisterTable
              rows={list.items}
              sums={sums}
              balances={balances}
              account={filter.account_id}
              onOpen={openRow}
              onSplit={split}
              {...(selection === undefined ? {} : { selection })}
            />
          ) : (
            <PhoneList
              rows={list.items}
              total={sums?.total ?? null}
              balances={balances}
              account={filter.account_id}
              onOpen={openRow}
              {...(phoneSelection === undefined ? {} : { selection: phoneSelection })}
            />
          )}
          <MoreBelow onReach={list.more} active={list.hasMore && !list.loadingMore} />
          {ticked.length > 0 && <TransactionsBulkBar rows={ticked} onDone={() => setChosen(new Set())} />}
        </div>
      )}
    </ListScreen>
  );
}

/** What stands where no transaction is listed, and the way on. */
function emptyOf({ narrowed, hasAccounts }: { narrowed: boolean; hasAccounts: boolean }) {
  return {
    title: narrowed ? 'No transactions found' : 'No transactions yet',
    text: hasAccounts ? 'Add one, or import a bank file.' : 'Import a bank file, or add an account.',
    elsewhere: 'No transactions of this kind.',
    action: (
      <div className="flex flex-wrap justify-center gap-3">
        {guestHouse === null && <LinkButton href="/finance/import">Import a bank file</LinkButton>}
        {!hasAccounts && (
          <LinkButton variant={guestHouse === null ? 'quiet' : 'primary'} href="/finance/accounts">
            Go to accounts
          </LinkButton>
        )}
      </div>
    ),
  };
}

/** The account to which the address asks for a transfer: `transferHref`. */
function usePaidAccount(): string | undefined {
  const [asked] = useInAddress('new');
  const [to] = useInAddress('to');
  return asked === 'transfer' && to !== '' ? to : undefined;
}
