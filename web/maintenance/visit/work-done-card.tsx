import { listMaintenanceVisits } from '@holdfast/domain/maintenance/endpoints';
import { sectionVisits } from '@holdfast/domain/maintenance/section-reads';
import { usePages } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { VisitRow } from './visit-row.tsx';

/** On a vendor's screen: what they repaired and looked after, when and for how much (M-21). */
export default function WorkDoneCard({ item_type, item_id }: AssetSectionProps) {
  const list = usePages(listMaintenanceVisits, sectionVisits({ item_type, item_id }));
  if (list.items.length === 0) return null;
  return (
    <Card title="Work done">
      <FoldedList
        label="Work done"
        total={list.total}
        rest={
          <LoadMore
            shown={list.items.length}
            total={list.total}
            hasMore
            loading={list.loadingMore}
            onMore={list.more}
          />
        }
      >
        {list.items.map((visit) => (
          <VisitRow key={visit.id} visit={visit} titled />
        ))}
      </FoldedList>
    </Card>
  );
}
