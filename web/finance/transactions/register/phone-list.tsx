import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Receipt } from 'lucide-react';
import { useMemo } from 'react';
import { today } from '../../../base/clock.ts';
import { nearDay } from '../../../base/dates.ts';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { LongList } from '../../../ui/data-display/tables/long-list.tsx';
import { listLook } from '../../../ui/data-display/tables/list-row.tsx';
import { RowTick } from '../../../ui/data-display/tables/data-row.tsx';
import { Money } from '../../../ui/data-display/money.tsx';
import { categoryOf, SignedAmount, standsOut, StatusBadge, thingOf, titleOf } from '../transaction-words.tsx';

type PhoneListProps = {
  rows: readonly TransactionView[];
  total: number | null;
  /** What the account held after each row, where the list is one account’s. */
  balances: ReadonlyMap<string, Amount> | undefined;
  /** The account that all rows are of, which none of them has to name. */
  account: string | undefined;
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };
  onOpen: (row: TransactionView) => void;
};

/** The transactions as rows of 64 px, gathered by day. */
export function PhoneList({ rows, total, balances, account, selection, onOpen }: PhoneListProps) {
  const names = useMoneyNames();
  const held = names.accounts.some(({ id, kind }) => id === account && kind !== 'bank') ? 'Owed' : 'Balance';
  const items = useMemo(
    () =>
      rows.map((row, at) => ({
        ...row,
        opensDay: rows[at - 1]?.transaction_date !== row.transaction_date,
        first: at === 0,
        held: balances?.get(row.id),
      })),
    [rows, balances],
  );
  const tick = (id: string, on: boolean) => {
    const next = new Set(selection?.chosen);
    if (on) next.add(id);
    else next.delete(id);
    selection?.onChange(next);
  };
  return (
    <LongList label="Transactions" items={items} total={total} estimate={64} className={listLook}>
      {(row, place) => (
        <li {...place}>
          {row.opensDay && (
            <div className="flex justify-between gap-3 border-b border-line bg-sunk/60 px-4 py-1 text-sm text-quiet">
              <h2 className="font-semibold">{nearDay(row.transaction_date, today())}</h2>
              {row.first && row.held !== undefined && <span aria-hidden>{held}</span>}
            </div>
          )}
          <div className="flex min-h-16 items-stretch border-b border-line">
            {selection && (
              <RowTick
                label={`Select ${titleOf(row, names)}`}
                checked={selection.chosen.has(row.id)}
                onChange={(on) => tick(row.id, on)}
              />
            )}
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="flex min-h-touch min-w-0 grow flex-wrap content-center items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5 text-left"
            >
              <span className="grid min-w-0 grow basis-32">
                <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
                  {titleOf(row, names)}
                </span>
                <span className="truncate text-sm text-quiet">
                  {[
                    categoryOf(row, names),
                    account === undefined && names.accountName(row.account_id),
                    thingOf(row),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="ml-auto grid shrink-0 justify-items-end gap-1 font-semibold">
                <SignedAmount row={row} />
                {row.held !== undefined && (
                  <span className="text-sm font-normal text-quiet">
                    <span className="sr-only">{held} </span>
                    <Money value={row.held} />
                  </span>
                )}
                <span className="flex items-center gap-2 font-normal empty:hidden">
                  {row.documents.length > 0 && (
                    <Receipt aria-label="Has a receipt" className="size-4 text-quiet" />
                  )}
                  {standsOut(row.status) && <StatusBadge status={row.status} />}
                </span>
              </span>
            </button>
          </div>
        </li>
      )}
    </LongList>
  );
}
