import { changeTransaction, removeTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { Ellipsis, Pencil, Split, Trash2 } from 'lucide-react';
import { useMay } from '../../../kernel/screen/house/use-house.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MenuAction, MenuLine, RowMenu } from '../../../ui/overlay/menu.tsx';
import { removeWithUndo } from './removal.ts';

export type RowActions = {
  onOpen: (row: TransactionView) => void;
  onSplit: (row: TransactionView) => void;
};

type TransactionMenuProps = RowActions & { row: TransactionView; title: string };

/** What can be done with a transaction, at the end of its row. */
export function TransactionMenu({ title, ...entries }: TransactionMenuProps) {
  const label = `Actions for ${title}`;
  return (
    <RowMenu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <Entries {...entries} />
    </RowMenu>
  );
}

/** The entries; what the person may do is asked once the menu is open. */
function Entries({ row, onOpen, onSplit }: Omit<TransactionMenuProps, 'title'>) {
  const may = useMay('finance', [{ item_type: 'money_account', item_id: row.account_id }]);
  const splits = row.kind === 'income' || row.kind === 'expense';
  return (
    <>
      <MenuAction icon={<Pencil aria-hidden />} onSelect={() => onOpen(row)}>
        {may(changeTransaction) ? 'Edit' : 'Open'}
      </MenuAction>
      {splits && may(changeTransaction) && (
        <MenuAction icon={<Split aria-hidden />} onSelect={() => onSplit(row)}>
          {row.lines.length > 1 ? 'Change the parts' : 'Split'}
        </MenuAction>
      )}
      {may(removeTransaction) && (
        <>
          <MenuLine />
          <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => void removeWithUndo([row.id])}>
            Delete
          </MenuAction>
        </>
      )}
    </>
  );
}
