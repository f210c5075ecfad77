import { loadFailed, noAppliances } from '@holdfast/domain/appliances/appliance';
import type { AppliancePage } from '@holdfast/domain/appliances/appliance-list';
import { addAppliance, listAppliances, changeAppliances } from '@holdfast/domain/appliances/endpoints';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { totalInWords } from '@holdfast/domain/kernel/call/search-hit';
import { CheckCheck, LayoutGrid, ListChecks, Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { TickAll } from '../../kernel/screen/list/tick-all.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { ApplianceCard } from './appliance-card.tsx';
import { ApplianceFilters } from './appliance-filters.tsx';
import { ApplianceTable } from './appliance-table.tsx';
import { AppliancesBulkBar } from './bulk-bar.tsx';
import { NoAppliances } from './no-appliances.tsx';
import { useApplianceFilter } from './use-appliance-filter.ts';

const tablePath = '/appliances/list';

/** All appliances as cards, on `/appliances/list` as a table (S-024). */
export default function AppliancesScreen() {
  const asTable = usePath() === tablePath;
  const { view, filter, narrowed } = useApplianceFilter();
  const may = useMay('appliances');
  const list = usePages(listAppliances, { ...filter, limit: asTable ? 50 : 24 }, { keepFormer: true });
  const [chosen, setChosen] = useState<Set<string> | null>(null);
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData
      ? null
      : list.total === 0
        ? noAppliances
        : countOf(list.first),
    narrowed || view !== 'active' ? Object.values(filter).join(' ') : '',
  );
  const bare = list.first !== undefined && Object.keys(list.first.counts.view).length === 0;
  const selects = may(changeAppliances) && view !== 'trash' && view !== 'sold';
  // What is no longer in the list is no longer ticked.
  const ticked = list.items.flatMap(({ id }) => (chosen?.has(id) === true ? [id] : []));
  const done = () => setChosen(asTable ? new Set() : null);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Page>
      <PageHeader
        title="Appliances"
        line={list.first ? lineOf(list.first, view) : 'Household machines and their warranties.'}
        action={
          may(addAppliance) && (
            <>
              <LinkButton variant="quiet" href="/appliances/add/several">
                <ListChecks aria-hidden /> Several at once
              </LinkButton>
              <LinkButton href="/appliances/add">
                <Plus aria-hidden /> Add appliance
              </LinkButton>
            </>
          )
        }
      />
      {list.first && !bare && (
        <ApplianceFilters counts={list.first.counts} places={list.first.places} sortable={!asTable} />
      )}
      <Answered
        answer={list}
        loading="Loading appliances..."
        skeleton={<SkeletonCards />}
        failed={loadFailed}
      >
        {() =>
          list.items.length === 0 ? (
            <NoAppliances narrowed={narrowed || view !== 'active'} mayAdd={may(addAppliance)} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <div className="flex flex-wrap items-center justify-end gap-2">
                {selects && !asTable && chosen !== null && (
                  <TickAll
                    ticked={ticked.length}
                    shown={list.items.length}
                    hasMore={list.hasMore}
                    onAll={() => setChosen(new Set(list.items.map(({ id }) => id)))}
                    onNone={() => setChosen(new Set())}
                  />
                )}
                {selects && !asTable && (
                  <Button
                    variant="plain"
                    size="small"
                    aria-pressed={chosen !== null}
                    onClick={() => setChosen(chosen === null ? new Set() : null)}
                  >
                    <CheckCheck aria-hidden /> {chosen === null ? 'Select' : 'Stop selecting'}
                  </Button>
                )}
                <ViewSwitch asTable={asTable} />
              </div>
              {asTable ? (
                <Card flush>
                  <ApplianceTable
                    items={list.items}
                    count={list.first?.uncounted === true ? null : list.total}
                    value={list.first?.value ?? null}
                    {...(selects ? { selection: { chosen: new Set(ticked), onChange: setChosen } } : {})}
                  />
                </Card>
              ) : (
                <LongList
                  label="Appliances"
                  items={list.items}
                  total={list.first?.uncounted === true ? null : list.total}
                  estimate={400}
                  className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4"
                >
                  {(appliance, place) => (
                    <li {...place} className="grid">
                      <ApplianceCard
                        appliance={appliance}
                        {...(selects && chosen !== null
                          ? {
                              ticked: {
                                on: chosen.has(appliance.id),
                                onToggle: () => toggle(appliance.id),
                              },
                            }
                          : {})}
                      />
                    </li>
                  )}
                </LongList>
              )}
              {list.hasMore && (
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  uncounted={list.first?.uncounted ?? false}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              )}
              {ticked.length > 0 && <AppliancesBulkBar ids={ticked} onDone={done} />}
            </div>
          )
        }
      </Answered>
    </Page>
  );
}

/** The two ways to look at the list, each at its own address; what narrows it stays. */
function ViewSwitch({ asTable }: { asTable: boolean }) {
  const query = typeof location === 'undefined' ? '' : location.search;
  return asTable ? (
    <LinkButton variant="quiet" size="small" href={`/appliances${query}`}>
      <LayoutGrid aria-hidden /> Cards
    </LinkButton>
  ) : (
    <LinkButton variant="quiet" size="small" href={`${tablePath}${query}`}>
      <Rows3 aria-hidden /> Table
    </LinkButton>
  );
}

const countOf = ({ total, uncounted }: Pick<AppliancePage, 'total' | 'uncounted'>) =>
  total === 1 ? '1 appliance' : `${uncounted ? totalInWords({ total, uncounted }) : total} appliances`;

/** One line that says what is here and what it is worth. */
function lineOf({ total, uncounted, value, unvalued }: AppliancePage, view: string): string {
  const appliances = countOf({ total, uncounted });
  if (value === null) return `${appliances} found. Add a word to see how many, and what they are worth.`;
  if (total === 0) return 'Household machines and their warranties.';
  if (view === 'trash') return `${appliances} in the trash. They stay for 30 days.`;
  if (view === 'sold') return `${appliances} sold for ${formatShort(value)}.`;
  if (unvalued === total)
    return `${appliances}. ${total === 1 ? 'It has' : 'None has'} ${total === 1 ? 'no value' : 'a value'} yet.`;
  const without = unvalued === null || unvalued === 0 ? '' : ` ${unvalued} without a value.`;
  return `${appliances} worth ${formatShort(value)}, not included in net worth.${without}`;
}
