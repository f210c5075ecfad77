import { listSavedViews } from '@holdfast/domain/finance/saved-view-endpoints';
import type { SavedView } from '@holdfast/domain/finance/saved-views/saved-view';
import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';
import { addressOf } from '../transactions/filter-address.ts';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const ManageViewsDialog = lazy(async () => ({
  default: (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
}));

type SavedViewsProps = { filter: Partial<TransactionFilter>; narrowed: boolean };

/** Filters that were kept under a name, to come back to with two presses, and the way to keep these. The button says which of them is shown. */
export function SavedViewsMenu({ filter, narrowed }: SavedViewsProps) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const { data } = useAnswer(listSavedViews, {});
  const views: readonly SavedView[] = data?.items ?? [];
  const here = narrowed ? addressOf(filter) : '';
  const shown = views.find((view) => addressOf(view.filter) === here);
  return (
    <>
      <Menu
        label="Saved views"
        trigger={
          <Button variant="quiet" size="small" aria-label={shown && `Saved views: ${shown.name}`}>
            <Bookmark aria-hidden className={shown && 'fill-current'} />
            <span className="min-w-0 py-1 max-md:sr-only leading-tight wrap-anywhere whitespace-normal">
              {shown?.name ?? 'Saved views'}
            </span>
          </Button>
        }
      >
        {views.map((view) => (
          <MenuLink
            key={view.id}
            href={addressOf(view.filter)}
            {...(view.gone ? { detail: 'Filters by something that was deleted' } : {})}
          >
            <span className="wrap-anywhere">{view.name}</span>
          </MenuLink>
        ))}
        {views.length > 0 && <MenuLine />}
        <MenuAction
          icon={<BookmarkPlus aria-hidden />}
          disabled={!narrowed || shown !== undefined}
          {...(narrowed ? {} : { detail: 'Choose some first' })}
          onSelect={() => setOpen('save')}
        >
          {shown === undefined ? 'Save these filters' : 'These filters are saved'}
        </MenuAction>
        {views.length > 0 && (
          <MenuAction icon={<Settings2 aria-hidden />} onSelect={() => setOpen('manage')}>
            Rename or delete views
          </MenuAction>
        )}
      </Menu>
      <Suspense>
        {open === 'save' && <SaveViewDialog filter={filter} views={views} onClose={() => setOpen(null)} />}
        {open === 'manage' && <ManageViewsDialog views={views} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
