import {
  addTransaction,
  changeTransactions,
  listTransactions,
  sumTransactions,
} from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { SectionNav } from '../../kernel/screen/section-nav.tsx';
import { TickAll } from '../../kernel/screen/tick-all.tsx';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/load-more.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { NewTransactionDialog } from './new-transaction-dialog.tsx';
import { PhoneList } from './phone-list.tsx';
import { QuickAdd } from './quick-add.tsx';
import { RegisterTable } from './register-table.tsx';
import { transactionsInWords } from './removal.ts';
import { SplitDialog } from './split-dialog.tsx';
import { SumsStrip } from './sums-strip.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionsBulkBar } from './transactions-bulk-bar.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useTransactionFilter } from './use-transaction-filter.ts';
import { useWide } from './use-wide.ts';

const listPath = '/finance/transactions';
/** So many transactions are fetched at a time. */
const atATime = 100;

type Open = { what: 'row' | 'add' | 'split' | 'transfer' | 'new'; id?: string };

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
  useNewKey(mayAdd && open === null, () => setOpen({ what: wide ? 'add' : 'new' }));
  useAnnouncement(
    sums === undefined || list.isPlaceholderData ? null : `${transactionsInWords(sums.total)} found`,
    narrowed ? JSON.stringify(filter) : '',
  );
  const go = useGo();
  const close = () => {
    setOpen(null);
    if (paid !== undefined) go(listPath, { replace: true });
  };
  const shown = list.items.find(({ id }) => id === open?.id);
  const selection = mayTick
    ? { chosen: new Set(ticked.map(({ id }) => id)), onChange: setChosen }
    : undefined;
  const openRow = (row: TransactionView) => setOpen({ what: 'row', id: row.id });
  const split = (row: TransactionView) => setOpen({ what: 'split', id: row.id });
  return (
    <Page>
      <PageHeader
        title="Transactions"
        line={
          sums === undefined
            ? 'What came in, went out and moved.'
            : `${transactionsInWords(sums.total)}${narrowed ? ' match' : ''}.`
        }
        action={
          mayAdd && (
            <>
              <Button variant="quiet" onClick={() => setOpen({ what: 'transfer' })}>
                <ArrowLeftRight aria-hidden /> Transfer
              </Button>
              <Button aria-keyshortcuts="n" onClick={() => setOpen({ what: wide ? 'add' : 'new' })}>
                <Plus aria-hidden /> Add transaction
              </Button>
            </>
          )
        }
      />
      <SectionNav of="money" label="Money" current={listPath} />
      <TransactionFilters filter={filter} narrowed={narrowed} first={list.items[0]} />
      {open?.what === 'add' && (
        <QuickAdd account={filter.account_id} onMore={() => setOpen({ what: 'new' })} onClose={close} />
      )}
      <Answered answer={list} loading="Loading transactions..." skeleton={<SkeletonRows />}>
        {() =>
          list.items.length === 0 ? (
            <Nothing narrowed={narrowed} accounts={isPending || accounts.length > 0} />
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
                  onOpen={openRow}
                  onSplit={split}
                  {...(selection === undefined ? {} : { selection })}
                />
              ) : (
                <PhoneList
                  rows={list.items}
                  total={sums?.total ?? null}
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
      {open?.what === 'new' && <NewTransactionDialog account={filter.account_id} onClose={close} />}
    </Page>
  );
}

/** The account to which the address asks for a transfer: `transferHref`. */
function usePaidAccount(): string | undefined {
  const [asked] = useInAddress('new');
  const [to] = useInAddress('to');
  return asked === 'transfer' && to !== '' ? to : undefined;
}

/** The key `n` begins a transaction, wherever nothing is being typed. */
function useNewKey(active: boolean, begin: () => void) {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, select, textarea, [role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}

/** Fetches the next page before the end of the list comes into sight. */
function MoreBelow({ active, onReach }: { active: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  useEffect(() => {
    if (!active || !mark.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '1500px 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [active]);
  return <div ref={mark} aria-hidden className="h-px" />;
}

function Nothing({ narrowed, accounts }: { narrowed: boolean; accounts: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title="No transactions found"
        text="Nothing matches these filters."
        action={
          <LinkButton variant="quiet" href={listPath}>
            Show all transactions
          </LinkButton>
        }
      />
    );
  }
  if (!accounts) {
    return (
      <EmptyState
        title="No transactions yet"
        text="Add an account first: what comes in and goes out stands on it."
        action={<LinkButton href="/finance/accounts">Go to accounts</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No transactions yet"
      text="Add what you earn and spend, or bring in the files of your bank."
    />
  );
}
