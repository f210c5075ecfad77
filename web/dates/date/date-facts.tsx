import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import {
  nextAfterDone,
  repeatInWords,
  windowLabels,
  windowsThatFit,
  type Window,
} from '@holdfast/domain/dates/repeat';
import { mediumDay, today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import type { Fact } from '../../ui/data-display/tables/facts.tsx';

/** How it comes again, what it is about, when one is told, and the notes. */
export function DateFacts({ date }: { date: OwnDateItem }) {
  const kindOf = useHitKind();
  const { of_type, of_id, of_label, next_on, notes, until } = date;
  const rule = repeatInWords(date);
  const told = windowsThatFit(date, date.remind_days) as Window[];
  const again = next_on === null ? null : nextAfterDone(date, { day: today(), due: next_on });
  const facts: Fact[] = [
    ...(rule === '' ? [] : [{ label: 'Repeats', value: rule }]),
    ...(again === null ? [] : [{ label: 'After Done, next', value: mediumDay(again) }]),
    ...(until === null ? [] : [{ label: 'Ends on', value: mediumDay(until) }]),
    ...(of_type === null || of_id === null || of_label === null
      ? []
      : [
          {
            label: 'About',
            value: (
              <Link href={kindOf(of_type).href(of_id)} className="font-semibold text-brand hover:underline">
                {of_label}
              </Link>
            ),
          },
        ]),
    {
      label: guestHouse === null ? 'Reminders' : 'Reminders to the owner',
      value:
        told.length === 0
          ? 'None'
          : told
              .map((each, nth) => (nth === 0 ? windowLabels[each] : windowLabels[each].toLowerCase()))
              .join(', '),
    },
  ];
  return <RecordFacts facts={facts} texts={[{ label: 'Notes', text: notes }]} />;
}
