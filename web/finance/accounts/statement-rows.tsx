import { reconcileAccount } from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import {
  differenceOf,
  isTickedBy,
  tickedSum,
  type OpenRow,
  type OpenStatement,
  type TickedBy,
} from '@holdfast/domain/finance/accounts/reconciliation';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, formatMoney, isZero, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { CheckCheck } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { tickLook } from '../../ui/form/tick.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { rowWords } from './row-words.ts';

type StatementRowsProps = {
  account: AccountDetail;
  day: Day;
  /** As the ledger has it: below zero where it is owed; null while it is not typed. */
  balance: Amount | null;
  /** The first page, with the sums of all open rows. */
  statement: OpenStatement;
  pages: {
    items: readonly OpenRow[];
    hasMore: boolean;
    loadingMore: boolean;
    more: () => void;
  };
};

const shown = (amount: Amount) => formatMoney(amount).replace('-', '−');

/** The open rows with their ticks, and what is still missing, always in sight. */
export function StatementRows({ account, day, balance, statement, pages }: StatementRowsProps) {
  const { reconciled_balance, total } = statement;
  const go = useGo();
  const [ticked, setTicked] = useState<TickedBy>('cleared');
  /** Rows that somebody ticked or unticked, by id. */
  const [flipped, setFlipped] = useState<ReadonlyMap<string, OpenRow>>(new Map());
  const [asked, setAsked] = useState(false);
  const chosen = tickedSum(statement, ticked, flipped.values());
  const difference = balance === null ? null : differenceOf(balance, reconciled_balance, [chosen]);
  const found = difference !== null && isZero(difference);
  const finish = useChange(reconcileAccount, {
    done: `${account.name} is reconciled through ${mediumDay(day)}`,
    refresh: ['dashboard'],
    onDone: () => go(`/finance/accounts/${account.id}`, { replace: true }),
  });
  const send = (adjust: boolean) => {
    if (balance === null) return;
    const named = Map.groupBy(flipped.values(), (row) => isTickedBy(ticked, row));
    const ids = (rows: readonly OpenRow[] = []) => rows.map(({ id }) => id);
    const [except, rows] = [ids(named.get(true)), ids(named.get(false))];
    finish.mutate({ id: account.id, day, balance, ticked, rows, except, adjust });
  };
  const isTicked = (row: OpenRow) => isTickedBy(ticked, row) !== flipped.has(row.id);
  const flip = (row: OpenRow) => {
    const next = new Map(flipped);
    if (!next.delete(row.id)) next.set(row.id, row);
    setFlipped(next);
  };
  const all = chosen.count === total && total > 0;
  const tickAll = () => {
    setTicked(all ? 'none' : 'all');
    setFlipped(new Map());
  };
  return (
    <>
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
          <h2 className="heading text-lg">
            {total === 1 ? '1 transaction' : `${total} transactions`} through {mediumDay(day)}
          </h2>
          {total > 0 && (
            <Button variant="quiet" size="small" onClick={tickAll}>
              {all ? 'Untick all' : 'Tick all'}
            </Button>
          )}
        </div>
        <Rows rows={pages.items} isTicked={isTicked} onTick={flip} />
        {pages.hasMore && (
          <div className="border-t border-line">
            <LoadMore
              shown={pages.items.length}
              total={total}
              hasMore={pages.hasMore}
              loading={pages.loadingMore}
              onMore={pages.more}
            />
          </div>
        )}
      </Card>
      <div
        role="status"
        data-foot-bar=""
        className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-raised px-4 py-3 shadow-lifted max-md:bottom-14 md:mx-0 md:rounded-lg md:border"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0">
            <span className="block text-sm text-quiet">
              {chosen.count} of {total} ticked, <Money value={addMoney(reconciled_balance, chosen.amount)} />{' '}
              reconciled
            </span>
            {difference === null ? (
              <span className="font-semibold">Enter the balance</span>
            ) : (
              <span className={`heading text-xl ${found ? 'text-good' : ''}`}>
                Difference <span className="figures">{shown(difference)}</span>
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full [&>*]:max-sm:grow">
            {difference !== null && !found && (
              <Button variant="quiet" onClick={() => setAsked(true)}>
                Finish with an adjustment
              </Button>
            )}
            <Button disabled={!found} busy={finish.isPending} onClick={() => send(false)}>
              <CheckCheck aria-hidden /> Finish
            </Button>
          </div>
        </div>
      </div>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={`Enter an adjustment of ${shown(difference ?? '0.00')}?`}
        text="It counts neither as income nor as an expense. Add a missing transaction instead where you can."
        confirm="Adjust and finish"
        busy={finish.isPending}
        onConfirm={() => send(true)}
      />
    </>
  );
}

type RowsProps = {
  rows: readonly OpenRow[];
  isTicked: (row: OpenRow) => boolean;
  onTick: (row: OpenRow) => void;
};

/** Space ticks a row, the arrows go from row to row. */
function Rows({ rows, isTicked, onTick }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <ul ref={list} onKeyDown={onKey} className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        // Rows out of sight are not laid out: a first statement may have thousands.
        <li key={row.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
          <label
            className={`flex min-h-touch cursor-pointer items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-wash/60 md:px-5 ${isTicked(row) ? 'bg-wash/60' : ''}`}
          >
            <input
              type="checkbox"
              className={tickLook}
              checked={isTicked(row)}
              onChange={() => onTick(row)}
            />
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
              <span className="min-w-0 grow basis-28">
                <span className="wrap-anywhere">{rowWords(row)}</span>
                <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
                  {mediumDay(row.transaction_date)}
                  {row.status === 'pending' && <Badge>Pending</Badge>}
                </span>
              </span>
              <Money value={row.amount} className="ml-auto font-semibold" />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
