import type { ThingMarks } from '@holdfast/domain/kernel/records/thing-marks';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../../base/dates.ts';
import { Badge } from '../../../ui/data-display/badge.tsx';
import type { Column } from '../../../ui/data-display/tables/column.ts';

/** Until when a thing in a list is covered by warranties; a badge where that ends soon. Which parts, says the thing's own screen. */
export function coverColumn<Row extends Pick<ThingMarks, 'warranty'>>(): Column<Row> {
  return {
    key: 'cover',
    head: 'Covered until',
    rank: 'badge',
    normal: ({ warranty }) => warranty?.tone !== 'amber' && warranty?.tone !== 'yellow',
    cell: ({ warranty }) => {
      if (warranty === undefined || !warranty.covered) return null;
      const { tone, until } = warranty;
      if (until === undefined) return 'For life';
      return (
        <span className="whitespace-nowrap">
          {tone === 'good' ? (
            mediumDay(until)
          ) : (
            <Badge tone={tone}>Warranty ends {remainingInWords(daysBetween(today(), until))}</Badge>
          )}
        </span>
      );
    },
  };
}
