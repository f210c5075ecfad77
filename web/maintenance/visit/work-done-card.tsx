import { listMaintenanceVisits } from '@holdfast/domain/maintenance/endpoints';
import { usePages } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/screen.ts';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { VisitRow } from './visit-row.tsx';

/** On a vendor's screen: what they repaired and looked after, when and for how much (M-21). */
export default function WorkDoneCard({ item_id }: AssetSectionProps) {
  const list = usePages(listMaintenanceVisits, { vendor_id: item_id });
  if (list.items.length === 0) return null;
  return (
    <Card title="Work done">
      <ul aria-label="Work done" className="-my-1 divide-y divide-line">
        {list.items.map((visit) => (
          <VisitRow key={visit.id} visit={visit} titled />
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
    </Card>
  );
}
