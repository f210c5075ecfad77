import { changeTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import type {
  TransactionSums,
  TransactionView,
} from '@holdfast/domain/finance/transactions/transaction-view';
import { formatMoney, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { cx } from 'class-variance-authority';
import { Receipt, Split } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useListener } from '../../base/use-listener.ts';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { dropReceipts } from './entry/drop-receipt.ts';
import { EditCell } from './register/edit-cell.tsx';
import { moveBetweenCells } from './register/register-keys.ts';
import { StatusCell } from './register/status-cell.tsx';
import { TransactionMenu, type RowActions } from './entry/transaction-menu.tsx';
import { categoryOf, NameComing, SignedAmount, thingOf, titleOf } from './transaction-words.tsx';

type RegisterTableProps = RowActions & {
  rows: readonly TransactionView[];
  sums: TransactionSums | undefined;
  /** What the account held after each row, where only one account is listed. */
  balances: ReadonlyMap<string, Amount> | undefined;
  /** The one account that is listed: its name then stands in no row. */
  account: string | undefined;
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };
};

/** The transactions as a table whose cells are changed where they stand; a file that is dropped on a row is its receipt. */
export function RegisterTable({
  rows,
  sums,
  balances,
  account,
  selection,
  onOpen,
  onSplit,
}: RegisterTableProps) {
  const names = useMoneyNames();
  const may = useMay('finance')(changeTransaction);
  const owed = names.accounts.some(({ id, kind }) => id === account && kind !== 'bank');
  const columns = useMemo(
    () => columnsOf({ names, may, sums, balances, account, owed, onSplit }),
    // The names arrive once, and the functions that read them with them.
    // eslint-disable-next-line react/exhaustive-deps
    [names.accounts, names.categories, names.sources, may, sums, balances, account, owed],
  );
  const frame = useRef<HTMLDivElement>(null);
  useListener(frame, 'keydown', moveBetweenCells);
  useListener(frame, 'dragover', (event) => event.preventDefault());
  useListener(frame, 'drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-at]') : null;
    const row = at === null ? undefined : rows[Number(at.dataset['at'])];
    if (row !== undefined && guestHouse === null) void dropReceipts(row.id, files);
  });
  return (
    <div ref={frame} data-register className={frameLook}>
      <DataTable
        label="Transactions"
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        count={sums?.total ?? null}
        {...(selection === undefined ? {} : { selection })}
        rowAction={menuOf({ names, onOpen, onSplit })}
      />
    </div>
  );
}

const frameLook =
  'not-has-[[data-cards]]:rounded-lg not-has-[[data-cards]]:border not-has-[[data-cards]]:border-line not-has-[[data-cards]]:bg-card not-has-[[data-cards]]:shadow-soft [&_th]:!py-0 [&_thead_label]:!h-8 [&_thead_th:first-child]:rounded-tl-lg [&_thead_th:last-child]:rounded-tr-lg [&_tr[data-at]_td]:py-1 [&_tr[data-at]_th]:py-1 [&_tr[data-at]:focus-within]:bg-wash/40';

const menuOf = ({ names, ...acts }: RowActions & Pick<Parts, 'names'>) =>
  function action(row: TransactionView) {
    return <TransactionMenu row={row} title={titleOf(row, names)} {...acts} />;
  };

const keyOf = ({ id }: TransactionView) => id;

type Parts = {
  names: ReturnType<typeof useMoneyNames>;
  may: boolean;
  sums: TransactionSums | undefined;
  balances: ReadonlyMap<string, Amount> | undefined;
  account: string | undefined;
  owed: boolean;
  onSplit: (row: TransactionView) => void;
};

/** Wide enough for most names on a wide desk, and for most words on any: other columns would otherwise leave them no room. */
const nameLook =
  'wrap-anywhere not-in-data-cards:block not-in-data-cards:min-w-26 not-in-data-cards:min-[88rem]:min-w-36';

function columnsOf({ names, may, sums, balances, account, owed, onSplit }: Parts): Column<TransactionView>[] {
  return [
    {
      key: 'day',
      head: 'Date',
      cell: (row) => (
        <EditCell row={row} field="transaction_date" value={mediumDay(row.transaction_date)} may={may}>
          <span className="figures whitespace-nowrap">{mediumDay(row.transaction_date)}</span>
        </EditCell>
      ),
    },
    {
      key: 'payee',
      head: 'Payee',
      cell: (row) => (
        <>
          <EditCell
            row={row}
            field="merchant"
            value={titleOf(row, names)}
            may={may && row.kind !== 'transfer'}
          >
            <span className={cx('font-semibold', nameLook)}>{titleOf(row, names)}</span>
          </EditCell>
          <Beneath row={row} title={titleOf(row, names)} />
        </>
      ),
    },
    {
      key: 'category',
      head: 'Category',
      cell: (row) => (
        // Wide enough to choose another one in, so that no column moves meanwhile.
        <span className="block in-data-cards:contents md:min-w-38">
          <CategoryCell
            row={row}
            words={categoryOf(row, names)}
            may={may}
            onSplit={onSplit}
            color={names.colorOf}
          />
        </span>
      ),
    },
    ...(account === undefined
      ? [
          {
            key: 'account',
            head: 'Account',
            yields: true,
            cell: (row: TransactionView) => (
              <span className={nameLook}>
                {names.isKnown ? names.accountName(row.account_id) : <NameComing />}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'of',
      head: 'For',
      wideOnly: true,
      cell: (row) => <span className="text-quiet">{thingOf(row)}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      cell: (row) => <StatusCell row={row} may={may} />,
    },
    {
      key: 'amount',
      head: 'Amount',
      align: 'right',
      total: sums === undefined ? '' : <Money value={sums.moved} />,
      cell: (row) => (
        <EditCell row={row} field="amount" value={formatMoney(row.amount)} may={may && row.kind !== 'adjust'}>
          <SignedAmount row={row} />
        </EditCell>
      ),
    },
    ...(balances === undefined
      ? []
      : [
          {
            key: 'balance',
            head: owed ? 'Owed' : 'Balance',
            align: 'right' as const,
            cell: ({ id }: TransactionView) => (
              <span className="text-quiet">
                <Money value={balances.get(id) ?? null} />
              </span>
            ),
          },
        ]),
  ];
}

/** What stands under the payee: the description, and how many receipts there are. */
function Beneath({ row, title }: { row: TransactionView; title: string }) {
  const receipts = row.documents.length + (row.receipt_url === null ? 0 : 1);
  const words = row.description === null || row.description === title ? '' : row.description;
  if (words === '' && receipts === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <span className="wrap-anywhere">{words}</span>
      {receipts > 0 && (
        <span className="inline-flex items-center gap-1">
          <Receipt aria-hidden className="size-3.5" />
          {receipts === 1 ? '1 receipt' : `${receipts} receipts`}
        </span>
      )}
    </span>
  );
}

type CategoryCellProps = {
  row: TransactionView;
  /** Null while the name has not arrived. */
  words: string | null;
  may: boolean;
  onSplit: (row: TransactionView) => void;
  color: (id: string | null) => string | null;
};

function CategoryCell({ row, words, may, onSplit, color }: CategoryCellProps) {
  if (row.kind === 'transfer' || row.kind === 'adjust') return <span className="text-quiet">{words}</span>;
  if (row.lines.length > 1) {
    if (!may) return words;
    return (
      <button
        type="button"
        data-cell="parts"
        onClick={() => onSplit(row)}
        className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-sunk"
      >
        <Split aria-hidden className="size-4 text-quiet" /> {words}
      </button>
    );
  }
  const dot = row.kind === 'expense' ? color(row.lines[0]?.category_id ?? null) : null;
  return (
    <EditCell
      row={row}
      field={row.kind === 'income' ? 'income_source_id' : 'category_id'}
      value={words ?? ''}
      may={may && words !== null}
    >
      <span className="inline-flex items-center gap-2">
        {dot !== null && (
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-full border border-edge [forced-color-adjust:none]"
            style={{ background: dot }}
          />
        )}
        {words === null ? (
          <NameComing />
        ) : words === '' ? (
          <span className="text-quiet">{row.kind === 'income' ? 'No source' : 'No category'}</span>
        ) : (
          words
        )}
      </span>
    </EditCell>
  );
}
