import { formatShort, subtractMoney } from '@holdfast/domain/kernel/money';
import { listProperties } from '@holdfast/domain/real-estate/endpoints';
import { noProperties } from '@holdfast/domain/real-estate/property';
import type { PropertyPage } from '@holdfast/domain/real-estate/property-list';
import { ChartColumn, Plus, ReceiptText } from 'lucide-react';
import { useGo, usePath } from '../kernel/link.tsx';
import { usePages } from '../kernel/query.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Late, SkeletonCards } from '../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../ui/states.tsx';
import { AddPropertyDialog } from './add-property-dialog.tsx';
import { PropertyCard } from './property-card.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { usePropertyFilter } from './use-property-filter.ts';

const listPath = '/real-estate';
const addPath = '/assets/add-property';

/** The list of properties; on `/assets/add-property` with the wizard over it (S-022, S-030). */
export default function PropertiesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const { view, filter, narrowed } = usePropertyFilter();
  const list = usePages(listProperties, filter, { keepFormer: true });
  const add = () => go(addPath);
  const bare = list.first !== undefined && Object.keys(list.first.counts.view).length === 0;
  const nothing = list.first !== undefined && list.items.length === 0;
  return (
    <Page>
      <PageHeader
        title="Real estate"
        line={list.first ? lineOf(list.first, view) : 'Homes and commercial property.'}
        action={
          <Button onClick={add}>
            <Plus aria-hidden /> Add Property
          </Button>
        }
      />
      <nav aria-label="Real estate" className="-mt-2 flex flex-wrap gap-2">
        <LinkButton href="/real-estate/hub" variant="quiet" size="small">
          <ChartColumn aria-hidden /> Property hub
        </LinkButton>
        <LinkButton href="/real-estate/tax-summary" variant="quiet" size="small">
          <ReceiptText aria-hidden /> Tax summary
        </LinkButton>
      </nav>
      {list.first && !bare && <PropertyFilters counts={list.first.counts} />}
      {list.isPending && (
        <Late words="Loading properties...">
          <SkeletonCards />
        </Late>
      )}
      {list.error && !list.first && (
        <FailedState
          text="Unable to fetch properties. Please check your connection."
          detail={list.error.message}
          onRetry={() => location.reload()}
        />
      )}
      {nothing && <NoProperties narrowed={narrowed || view !== 'active'} onAdd={add} />}
      {list.items.length > 0 && (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
            {list.items.map((property) => (
              <li key={property.id} className="grid">
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <LoadMore
              shown={list.items.length}
              total={list.total}
              hasMore
              loading={list.loadingMore}
              onMore={list.more}
            />
          )}
        </>
      )}
      {adding && <AddPropertyDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}

/** One line that says what is here and what it is worth. */
function lineOf({ total, value, owed }: PropertyPage, view: string): string {
  const properties = total === 1 ? '1 property' : `${total} properties`;
  if (view === 'trash') return `${properties} in the trash. They stay for 30 days.`;
  if (view === 'sold') return `${properties} sold for ${formatShort(value)}.`;
  if (total === 0) return 'Homes and commercial property.';
  if (owed === '0.00') return `${properties} worth ${formatShort(value)}, free of debt.`;
  const equity = formatShort(subtractMoney(value, owed));
  return `${properties} worth ${formatShort(value)}. After mortgages, ${equity} is yours.`;
}

function NoProperties({ narrowed, onAdd }: { narrowed: boolean; onAdd: () => void }) {
  return narrowed ? (
    <EmptyState
      picture="search"
      title={noProperties}
      text="Nothing matches these filters."
      action={
        <LinkButton variant="quiet" href={listPath}>
          Show all properties
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      picture="home"
      title={noProperties}
      text="Add a home or a commercial building, and its value, mortgages, dates and papers come together here."
      action={
        <Button onClick={onAdd}>
          <Plus aria-hidden /> Add Property
        </Button>
      }
    />
  );
}
