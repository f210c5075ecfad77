import { formatShort, isZero, subtractMoney } from '@holdfast/domain/kernel/money/money';
import {
  addProperty,
  listProperties,
  listUnfinished,
  restoreProperty,
} from '@holdfast/domain/real-estate/endpoints';
import { noProperties } from '@holdfast/domain/real-estate/property';
import type { PropertyPage } from '@holdfast/domain/real-estate/property-list';
import { ChartColumn, ReceiptText } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useListLook } from '../../kernel/screen/list/list-menu.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';
import { AddPropertyDialog } from '../property/adding/add-property-dialog.tsx';
import { propertyBar, usePropertyFilter } from './property-bar.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyTable } from './property-table.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

const listPath = '/real-estate';
const addPath = '/assets/add-property';

/** The list of properties; on `/assets/add-property` with the wizard over it (S-022, S-030). */
export default function PropertiesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const filter = usePropertyFilter();
  const { view } = filter;
  const may = useMay('real-estate');
  const isGuest = guestHouse !== null;
  const look = useListLook('cards');
  // What somebody has begun and not finished is shown to nobody else.
  const waiting = useAnswer(listUnfinished, {}, { enabled: !isGuest });
  const [finishing] = useInAddress('finish');
  const unfinished = waiting.data?.items.find((each) => each.id === finishing);
  const list = usePages(listProperties, filter, { keepFormer: true });
  const { first } = list;
  const waits = view === 'active' && waiting.data !== undefined && waiting.data.items.length > 0;
  return (
    <ListScreen
      title="Real estate"
      noun={['property', 'properties']}
      list={list}
      path={listPath}
      of={first?.counts.view[view]}
      worth={first && worthOf(first, view)}
      bar={propertyBar(filter, first)}
      add={may(addProperty) && { label: 'Add Property', onAdd: () => go(addPath) }}
      menu={
        <>
          <MenuLink icon={<ChartColumn aria-hidden />} href="/real-estate/hub">
            Property hub
          </MenuLink>
          <MenuLink icon={<ReceiptText aria-hidden />} href="/real-estate/tax-summary">
            Tax summary
          </MenuLink>
          <MenuLine />
        </>
      }
      look={look}
      trash={{
        shown: view === 'trash',
        count: first?.counts.view.trash ?? 0,
        mayRestore: may(restoreProperty),
      }}
      failed="Unable to fetch properties. Please check your connection."
      empty={{
        title: noProperties,
        picture: 'home',
        text: may(addProperty)
          ? 'Add a home or a commercial building to keep its value, mortgages, dates, and documents together here.'
          : '',
      }}
      {...(look.look === 'cards' ? { skeleton: <SkeletonCards /> } : {})}
      before={waits && <UnfinishedList items={waiting.data?.items ?? []} />}
      // Nobody is told that there is nothing beside what waits to be finished.
      instead={
        waits && first !== undefined && first.total === 0 && filter.q === undefined ? <></> : undefined
      }
      over={
        adding &&
        (isGuest || finishing === '' || !waiting.isPending) && (
          <AddPropertyDialog
            key={unfinished?.id ?? 'new'}
            unfinished={unfinished}
            onClose={() => go(listPath, { replace: true })}
          />
        )
      }
    >
      {() =>
        look.look === 'cards' ? (
          <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
            {list.items.map((property, at) => (
              <li key={property.id} data-at={at} className="grid">
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
        ) : (
          <PropertyTable
            items={list.items}
            view={view}
            count={list.total}
            mayRestore={view === 'trash' && may(restoreProperty)}
          />
        )
      }
    </ListScreen>
  );
}

/** What all that match are worth, and what of it is theirs after their mortgages. */
function worthOf({ value, owed }: PropertyPage, view: string): string | null {
  if (isZero(value)) return null;
  if (view !== 'active' || isZero(owed)) return formatShort(value);
  return `${formatShort(value)} · ${formatShort(subtractMoney(value, owed))} after mortgages`;
}
