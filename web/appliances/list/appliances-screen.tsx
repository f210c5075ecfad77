import { heldStatus, loadFailed, noAppliances } from '@holdfast/domain/appliances/appliance';
import type { BulkChange } from '@holdfast/domain/appliances/bulk';
import {
  addAppliance,
  changeAppliances,
  listAppliances,
  removeAppliances,
  restoreAppliance,
  restoreAppliances,
} from '@holdfast/domain/appliances/endpoints';
import { counted } from '@holdfast/domain/kernel/counted';
import { formatShort, isZero } from '@holdfast/domain/kernel/money/money';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { ListChecks } from 'lucide-react';
import { usePath } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { usePages } from '../../kernel/call/query.ts';
import { useListLook } from '../../kernel/screen/list/list-menu.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { useThingBulk } from '../../kernel/screen/list/use-thing-bulk.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { MenuLink } from '../../ui/overlay/menu.tsx';
import { applianceKindLabels, conditionLabels, statusLabels } from '../appliance-words.tsx';
import { applianceBar, useApplianceFilter } from './appliance-bar.ts';
import { ApplianceCard } from './appliance-card.tsx';
import { ApplianceTable } from './appliance-table.tsx';

const inWords = (count: number) => counted(count, 'appliance');

/** All appliances in rows, or as cards with pictures; `/appliances/list` is the same in rows (S-024). */
export default function AppliancesScreen() {
  const path = usePath();
  const may = useMay('appliances');
  const filter = useApplianceFilter();
  const look = useListLook('table');
  const asCards = look.look === 'cards';
  const list = usePages(listAppliances, { ...filter, limit: asCards ? 24 : 50 }, { keepFormer: true });
  const { first } = list;
  const inTrash = filter.view === 'trash';
  const ticks = useTicks(list.items, may(changeAppliances) && !inTrash && filter.view !== 'sold');
  const { bulk, over } = useThingBulk<BulkChange>({
    area: 'appliances',
    item_type: 'appliance',
    ids: ticks.ids,
    inWords,
    change: async (changes) => call(changeAppliances, { changes }),
    remove: may(removeAppliances) && (async (ids) => call(removeAppliances, { ids })),
    restore: async (ids) => call(restoreAppliances, { ids }),
    onDone: ticks.begin,
    choices: [
      {
        head: 'Status',
        labels: statusLabels,
        values: heldStatus.options,
        change: (status) => ({ status: heldStatus.parse(status) }),
        outcome: (label) => `set to ${label}`,
      },
      {
        head: 'Condition',
        labels: conditionLabels,
        change: (condition) => ({ condition: condition as keyof typeof conditionLabels }),
        outcome: (label) => `set to ${label} condition`,
      },
      {
        head: 'Category',
        labels: applianceKindLabels,
        change: (category) => ({ category: applianceKind.parse(category) }),
        outcome: (label) => `set to ${label}`,
      },
    ],
  });
  const count = first?.uncounted === true ? null : list.total;
  const worth = first?.value ?? null;
  return (
    <ListScreen
      title="Appliances"
      noun={['appliance', 'appliances']}
      list={list}
      path={path}
      of={first?.counts.view[filter.view]}
      worth={worth === null || isZero(worth) ? null : formatShort(worth)}
      bar={applianceBar(filter, first)}
      add={may(addAppliance) && { label: 'Add appliance', href: '/appliances/add' }}
      menu={
        may(addAppliance) && (
          <MenuLink icon={<ListChecks aria-hidden />} href="/appliances/add/several">
            Add several at once
          </MenuLink>
        )
      }
      look={look}
      trash={{ shown: inTrash, count: first?.counts.view.trash ?? 0, mayRestore: may(restoreAppliance) }}
      ticks={ticks}
      bulk={bulk}
      failed={loadFailed}
      empty={{
        title: noAppliances,
        text: 'Keep model and serial number, receipts, warranties, and manuals of every machine where you find them when it fails.',
        action: may(addAppliance) && (
          <LinkButton href="/appliances/add/several">
            <ListChecks aria-hidden /> Begin with the kitchen
          </LinkButton>
        ),
      }}
      {...(asCards ? { skeleton: <SkeletonCards /> } : {})}
      over={over}
    >
      {() =>
        asCards ? (
          <LongList
            label="Appliances"
            items={list.items}
            total={count}
            estimate={400}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4"
          >
            {(appliance, place) => (
              <li {...place} className="grid">
                <ApplianceCard
                  appliance={appliance}
                  {...ticks.of({ id: appliance.id, title: appliance.name })}
                />
              </li>
            )}
          </LongList>
        ) : (
          <ApplianceTable
            items={list.items}
            view={filter.view}
            count={count}
            worth={worth}
            mayRestore={inTrash && may(restoreAppliance)}
            ticks={ticks}
          />
        )
      }
    </ListScreen>
  );
}
