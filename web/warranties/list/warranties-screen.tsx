import { addWarranty, listWarranties } from '@holdfast/domain/warranties/endpoints';
import { noWarranties } from '@holdfast/domain/warranties/warranty';
import type { WarrantyPage } from '@holdfast/domain/warranties/warranty-list';
import { ClipboardList, Plus } from 'lucide-react';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { NewWarrantyDialog } from '../warranty/warranty-dialog.tsx';
import { useWarrantyFilter, WarrantyFilters } from './warranty-filters.tsx';
import { WarrantyRow } from './warranty-row.tsx';

const listPath = '/warranties';
const addPath = '/warranties/add';

/** All warranties, those that end next first; on `/warranties/add` with the dialog over them. */
export default function WarrantiesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('warranties');
  const { filter, narrowed } = useWarrantyFilter();
  const list = usePages(listWarranties, filter, { keepFormer: true });
  const first = list.first;
  useAnnouncement(
    first === undefined || list.isPlaceholderData
      ? null
      : list.total === 0
        ? noWarranties
        : countOf(list.total),
    narrowed ? Object.values(filter).join(' ') : '',
  );
  const add = may(addWarranty) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add warranty
    </Button>
  );
  const bare = first !== undefined && (first.counts.all ?? 0) === 0 && first.trashed === 0 && !narrowed;
  return (
    <Page>
      <PageHeader
        title="Warranties"
        line={first === undefined ? 'What is covered, by whom, and until when.' : lineOf(first)}
        action={
          <>
            <LinkButton variant="quiet" href="/claims">
              <ClipboardList aria-hidden /> Claims
            </LinkButton>
            {add}
          </>
        }
      />
      {first !== undefined && !bare && <WarrantyFilters page={first} />}
      <Answered
        answer={list}
        loading="Loading warranties..."
        skeleton={<SkeletonRows rows={5} />}
        failed="Unable to fetch warranties. Please check your connection."
      >
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture={narrowed ? 'search' : 'box'}
              title={noWarranties}
              text={
                narrowed
                  ? 'Nothing matches these filters.'
                  : 'Add what the maker, the dealer or an insurer promises, and see on any day what is covered.'
              }
              action={
                narrowed ? (
                  <LinkButton variant="quiet" href={listPath}>
                    Show all warranties
                  </LinkButton>
                ) : (
                  add
                )
              }
            />
          ) : (
            <Card>
              <LongList
                label="Warranties"
                items={list.items}
                total={list.total}
                estimate={60}
                className="divide-y divide-line"
              >
                {(warranty, place) => <WarrantyRow warranty={warranty} place={place} />}
              </LongList>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </Card>
          )
        }
      </Answered>
      {adding && (
        <NewWarrantyDialog
          onClose={() => go(listPath, { replace: true })}
          onAdded={({ id }) => go(`/warranties/${id}`)}
        />
      )}
    </Page>
  );
}

const countOf = (total: number) => (total === 1 ? '1 warranty' : `${total} warranties`);

function lineOf({ counts }: WarrantyPage): string {
  const [active, ending] = [counts.active ?? 0, counts.ending ?? 0];
  if (active === 0) return 'What is covered, by whom, and until when.';
  const soon = ending === 0 ? '' : ` ${ending === 1 ? 'One ends' : `${ending} end`} within 60 days.`;
  return `${active === 1 ? '1 warranty is' : `${active} warranties are`} in force.${soon}`;
}
