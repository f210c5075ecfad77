import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../../base/dates.ts';
import { words } from './line-words.ts';

type PointTableProps = {
  label: string;
  points: readonly { day: Day; value: Money }[];
  unit: 'money' | 'count';
};

/** The points of a line as a table. */
export function PointTable({ label, points, unit }: PointTableProps) {
  return (
    <table aria-label={label} className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-sm text-quiet">
          <th scope="col" className="py-2 font-semibold">
            Day
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {words[unit].head}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.day} className="figures border-b border-line last:border-0">
            <td className="py-2">{mediumDay(point.day)}</td>
            <td className="py-2 text-right">{words[unit].full(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
