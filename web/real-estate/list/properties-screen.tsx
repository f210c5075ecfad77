import { formatShort, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { addProperty, listProperties, listUnfinished } from '@holdfast/domain/real-estate/endpoints';
import { noProperties } from '@holdfast/domain/real-estate/property';
import type { PropertyPage } from '@holdfast/domain/real-estate/property-list';
import { ChartColumn, Plus, ReceiptText } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AddPropertyDialog } from '../property/adding/add-property-dialog.tsx';
import { PropertyCard } from './property-card.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { usePropertyFilter } from './use-property-filter.ts';

const listPath = '/real-estate';
const addPath = '/assets/add-property';

/** The list of properties; on `/assets/add-property` with the wizard over it (S-022, S-030). */
export default function PropertiesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const { view, filter, narrowed } = usePropertyFilter();
  const may = useMay('real-estate');
  const isGuest = guestHouse !== null;
  // What somebody has begun and not finished is shown to nobody else.
  const waiting = useAnswer(listUnfinished, {}, { enabled: !isGuest });
  const [finishing] = useInAddress('finish');
  const unfinished = waiting.data?.items.find((each) => each.id === finishing);
  const list = usePages(listProperties, filter, { keepFormer: true });
  const add = () => go(addPath);
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData
      ? null
      : list.total === 0
        ? noProperties
        : countOf(list.total),
    narrowed || view !== 'active' ? Object.values(filter).join(' ') : '',
  );
  const bare = list.first !== undefined && Object.keys(list.first.counts.view).length === 0;
  const narrow = narrowed || view !== 'active';
  // Nobody is told that there is nothing beside what waits to be finished.
  const waits = !narrow && !isGuest && (waiting.isPending || (waiting.data?.items.length ?? 0) > 0);
  const nothing = list.first !== undefined && list.items.length === 0 && !waits;
  return (
    <Page>
      <PageHeader
        title="Real estate"
        line={list.first ? lineOf(list.first, view) : 'Homes and commercial property.'}
        action={
          may(addProperty) && (
            <Button onClick={add}>
              <Plus aria-hidden /> Add Property
            </Button>
          )
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
      {view === 'active' && waiting.data && <UnfinishedList items={waiting.data.items} />}
      {list.first && !bare && <PropertyFilters counts={list.first.counts} />}
      <Answered
        answer={list}
        loading="Loading properties..."
        skeleton={<SkeletonCards />}
        failed="Unable to fetch properties. Please check your connection."
      >
        {() => (
          <>
            {nothing && <NoProperties narrowed={narrow} onAdd={may(addProperty) ? add : null} />}
            {list.items.length > 0 && (
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((property) => (
                  <li key={property.id} className="grid">
                    <PropertyCard property={property} />
                  </li>
                ))}
              </ul>
            )}
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
      </Answered>
      {adding && (isGuest || finishing === '' || !waiting.isPending) && (
        <AddPropertyDialog
          key={unfinished?.id ?? 'new'}
          unfinished={unfinished}
          onClose={() => go(listPath, { replace: true })}
        />
      )}
    </Page>
  );
}

const countOf = (total: number) => (total === 1 ? '1 property' : `${total} properties`);

/** One line that says what is here and what it is worth. */
function lineOf({ total, value, owed }: PropertyPage, view: string): string {
  const properties = countOf(total);
  if (view === 'trash') return `${properties} in the trash. They stay for 30 days.`;
  if (view === 'sold') return `${properties} sold for ${formatShort(value)}.`;
  if (total === 0) return 'Homes and commercial property.';
  if (owed === '0.00') return `${properties} worth ${formatShort(value)}, free of debt.`;
  const equity = formatShort(subtractMoney(value, owed));
  const whose = guestHouse === null ? 'yours' : 'theirs';
  return `${properties} worth ${formatShort(value)}. After mortgages, ${equity} is ${whose}.`;
}

function NoProperties({ narrowed, onAdd }: { narrowed: boolean; onAdd: (() => void) | null }) {
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
  ) : onAdd === null ? (
    <EmptyState picture="home" title={noProperties} />
  ) : (
    <EmptyState
      picture="home"
      title={noProperties}
      text="Add a home or a commercial building to keep its value, mortgages, dates, and documents together here."
      action={
        <Button onClick={onAdd}>
          <Plus aria-hidden /> Add Property
        </Button>
      }
    />
  );
}
