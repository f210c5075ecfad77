import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import type { ListedCategory } from '@holdfast/domain/finance/categories/categories';
import { Merge, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { Swatch } from './color-field.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { StoredCategoryDialog } from './name-dialogs.tsx';

type CategoryRowProps = {
  category: ListedCategory;
  others: readonly ListedCategory[];
  mayChange: boolean;
};

/** A category with its color, what was spent on it this year, and what can be done with it. */
export function CategoryRow({ category, others, mayChange }: CategoryRowProps) {
  const { id, name } = category;
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const close = () => setOpen(null);
  const restore = useChange(endpoints.restoreCategory, { done: `Restored ${name}` });
  const remove = useChange(endpoints.removeCategory, {
    onDone: () => {
      const action = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action, lasts: 10_000 });
    },
  });
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4 md:pl-5">
      <Swatch color={category.color} />
      {/* Where both do not fit beside each other, the sum goes below the name. */}
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 grow basis-28 wrap-anywhere">{name}</span>
        <UsedThisYear filter={{ category: id }} used={category} />
      </span>
      {mayChange && (
        <Menu
          label={`More for ${name}`}
          trigger={
            <IconButton label={`More for ${name}`}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setOpen('edit')}>
            Edit
          </MenuAction>
          <MenuAction
            icon={<Merge aria-hidden />}
            disabled={others.length === 0}
            onSelect={() => setOpen('merge')}
          >
            Merge into another
          </MenuAction>
          <MenuLine />
          <MenuAction icon={<Trash2 aria-hidden />} danger onSelect={() => remove.mutate({ id })}>
            Move to trash
          </MenuAction>
        </Menu>
      )}
      {open === 'edit' && <StoredCategoryDialog record={category} onClose={close} />}
      {open === 'merge' && <MergeDialog category={category} others={others} onClose={close} />}
    </li>
  );
}

/** What moved this year, as a link to the transactions; nothing where none did. */
export function UsedThisYear({
  filter,
  used: { transactions, total },
}: {
  filter: Readonly<Record<string, string>>;
  used: { transactions: number; total: string };
}) {
  const year = today().slice(0, 4);
  if (transactions === 0) return null;
  return (
    <Link
      href={transactionsHref({ ...filter, from: `${year}-01-01`, to: `${year}-12-31` })}
      className="inline-flex min-h-touch min-w-touch flex-col items-end justify-center text-right underline-offset-4 hover:underline"
    >
      <Money value={total} className="font-semibold" />
      <span className="text-sm text-quiet">
        {transactions === 1 ? '1 transaction' : `${transactions} transactions`}
      </span>
    </Link>
  );
}
