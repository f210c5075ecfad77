import {
  addTransaction,
  changeTransactions,
  listTransactions,
  removeTransaction,
  sumTransactions,
} from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { ArrowLeftRight, Keyboard, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { TickAll } from '../../kernel/screen/list/tick-all.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { likelyAccount } from './entry/last-account.ts';
import { MoreBelow } from './register/more-below.tsx';
import { NewTransactionDialog } from './entry/new-transaction-dialog.tsx';
import { NoTransactions } from './register/no-transactions.tsx';
import { PhoneList } from './register/phone-list.tsx';
import { QuickAdd } from './entry/quick-add.tsx';
import { moveToRow, pressCell } from './register/register-keys.ts';
import { RegisterTable } from './register-table.tsx';
import { removeWithUndo, transactionsInWords } from './entry/removal.ts';
import { SplitDialog } from './entry/split-dialog.tsx';
import { SumsStrip } from './register/sums-strip.tsx';
import { TransactionDialog } from './entry/transaction-dialog.tsx';
import { TransactionFilters } from './filter/transaction-filters.tsx';
import { TransactionsBulkBar } from './transactions-bulk-bar.tsx';
import { TransferDialog } from './entry/transfer-dialog.tsx';
import { useRegisterKeys, type Stroke } from './register/use-register-keys.ts';
import { useRunningBalances } from './register/use-running-balances.ts';
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
  const ticked = list.items.filter(({ id }) => chosen.has(id));
  const mayAdd = may(addTransaction);
  const mayTick = may(changeTransactions);
  const balances = useRunningBalances(filter, list.items);
  useAnnouncement(
    sums === undefined || list.isPlaceholderData ? null : `${transactionsInWords(sums.total)} found`,
    narrowed ? JSON.stringify(filter) : '',
  );
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
  return (
    <Page>
      <PageHeader
        title="Transactions"
        line={
          sums === undefined || (sums.total === 0 && !narrowed)
            ? 'Income, expenses, and transfers'
            : `${transactionsInWords(sums.total)}${narrowed ? (sums.total === 1 ? ' matches' : ' match') : ''}.`
        }
        action={
          mayAdd && (
            <>
              <IconButton
                label="Keyboard shortcuts"
                aria-keyshortcuts="?"
                className="max-md:hidden"
                onClick={() => setOpen({ what: 'keys' })}
              >
                <Keyboard aria-hidden />
              </IconButton>
              <Button variant="quiet" aria-keyshortcuts="t" onClick={() => setOpen({ what: 'transfer' })}>
                <ArrowLeftRight aria-hidden /> Transfer
              </Button>
              <Button aria-keyshortcuts="n" onClick={begin}>
                <Plus aria-hidden /> Add transaction
              </Button>
            </>
          )
        }
      />
      {(narrowed || sums?.total !== 0) && (
        <TransactionFilters filter={filter} narrowed={narrowed} first={list.items[0]} />
      )}
      {open?.what === 'add' && (
        <QuickAdd account={account} onMore={() => setOpen({ what: 'new' })} onClose={close} />
      )}
      <Answered answer={list} loading="Loading transactions..." skeleton={<SkeletonRows />}>
        {() =>
          list.items.length === 0 ? (
            <NoTransactions
              narrowed={narrowed}
              accounts={isPending || accounts.length > 0}
              imports={guestHouse === null}
            />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <SumsStrip sums={sums} />
              {selection && !wide && (
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
                  {...(selection === undefined ? {} : { selection })}
                />
              )}
              <MoreBelow onReach={list.more} active={list.hasMore && !list.loadingMore} />
              <LoadMore
                shown={list.items.length}
                total={Math.max(sums?.total ?? 0, list.items.length)}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
              {ticked.length > 0 && <TransactionsBulkBar rows={ticked} onDone={() => setChosen(new Set())} />}
            </div>
          )
        }
      </Answered>
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
    </Page>
  );
}

/** The account to which the address asks for a transfer: `transferHref`. */
function usePaidAccount(): string | undefined {
  const [asked] = useInAddress('new');
  const [to] = useInAddress('to');
  return asked === 'transfer' && to !== '' ? to : undefined;
}
