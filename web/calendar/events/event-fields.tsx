import { eventDraft, type EventItem } from '@holdfast/domain/calendar/event';
import { useWatch } from 'react-hook-form';
import { zoneChoices } from '../../base/zone-choices.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { ComboboxField } from '../../ui/form/form-pickers.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AllDayField } from './event-all-day.tsx';
import { ColorField } from './event-color-field.tsx';
import { LastDayField } from './event-last-day.tsx';
import { RemindField } from './event-remind-field.tsx';
import { RepeatFields } from './event-repeat-fields.tsx';
import { ThingField } from './event-thing-field.tsx';

const event = fieldsOf(eventDraft);

/** What most events need, and is asked first. */
const first = [
  'title',
  'day',
  'time',
  'end_time',
  'zone',
  'repeats',
  'every',
  'weekdays',
  'falls_on',
  'until',
  'times',
  'location',
] as const;

/** Everything that is said of an event. A guest does not move it to another thing. */
export function EventFields({ stored }: { stored?: EventItem }) {
  const [time, zone] = useWatch({ name: ['time', 'zone'] }) as string[];
  const moves = guestHouse === null || stored === undefined;
  return (
    <Stack gap={4}>
      <TextField {...event.text('title')} placeholder="Parents’ evening" />
      <DateField {...event.day('day')} />
      <AllDayField />
      {time !== '' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
          <TextField {...event.text('time')} type="time" required />
          <TextField {...event.text('end_time')} type="time" required={false} />
        </div>
      )}
      <RepeatFields />
      <TextField {...event.text('location')} placeholder="School hall" />
      <MoreFields
        shape={eventDraft}
        besides={first}
        line={`Several days, reminders, color, what it is about, notes${guestHouse === null ? ', who sees it' : ''}`}
      >
        <LastDayField />
        {time !== '' && (
          <ComboboxField
            {...event.text('zone')}
            required
            choices={zoneChoices(zone ?? '')}
            nothing="No such time zone"
            help="The event’s times are in this time zone."
          />
        )}
        <RemindField {...event.other('remind_days')} />
        {moves && <ThingField {...event.other('of_id')} type={event.other('of_type').name} stored={stored} />}
        <ColorField {...event.choice('color')} />
        <TextAreaField {...event.lines('notes')} />
        <PrivateField />
      </MoreFields>
    </Stack>
  );
}
