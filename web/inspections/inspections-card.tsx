import { findInspections } from '@holdfast/domain/inspections/endpoints';
import { inspectionKind, inspectionKindLabels } from '@holdfast/domain/inspections/inspection';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import type { AssetSectionProps } from '../kernel/screen/house/record-parts.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { FactList } from '../ui/data-display/tables/facts.tsx';
import { Card, cardAsideLink } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';

/** The inspections of an agreement, on its screen. */
export function InspectionsCard({ item_id }: AssetSectionProps) {
  const answer = useAnswer(findInspections, { id: item_id });
  return (
    <Card
      title="Inspections"
      aside={
        <Link href={`/rentals/agreements/${item_id}/inspections`} className={cardAsideLink}>
          Open
        </Link>
      }
    >
      <Answered answer={answer} loading="Loading inspections..." skeleton={<SkeletonRows rows={2} />}>
        {(found) => (
          <FactList
            facts={[
              ...inspectionKind.options.flatMap((kind) => {
                const each = found[kind];
                const state = each?.agreed_at == null ? 'not agreed yet' : 'agreed';
                return each === null
                  ? []
                  : [{ label: inspectionKindLabels[kind], value: `${mediumDay(each.day)}, ${state}` }];
              }),
              ...(found.deductions.length === 0
                ? []
                : [{ label: 'Deductions', value: formatMoney(found.total) }]),
            ]}
          />
        )}
      </Answered>
    </Card>
  );
}
