import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import {
  firstDays,
  placeInWords,
  weekdayNames,
  windowLabels,
  windows,
  windowsThatFit,
  withOwnRule,
  type RepeatRule,
  type Window,
} from '@holdfast/domain/dates/repeat';
import { placesInMonth, weekdayOf, type Weekday } from '@holdfast/domain/kernel/due/due-rule';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { today, weekdayName } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { DateField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ChipToggles } from './chip-toggles.tsx';

const date = fieldsOf(ownDateDraft);

/** The rule as it stands in the form; undefined while it is not whole. */
function useRule(): RepeatRule | undefined {
  const [due_date, repeats, every, unit, falls_on, weekdays, until] = useWatch({
    name: ['due_date', 'repeats', 'every', 'unit', 'falls_on', 'weekdays', 'until'],
  }) as unknown[];
  const read = ownDateDraft
    .pick({
      due_date: true,
      repeats: true,
      every: true,
      unit: true,
      falls_on: true,
      weekdays: true,
      until: true,
    })
    .safeParse({ due_date, repeats, every, unit, falls_on, weekdays, until });
  return read.success ? withOwnRule(read.data) : undefined;
}

/** When a reminder is due, and how it comes again, with the days that follow from it. */
export function RepeatFields() {
  const { setValue, getValues } = useFormContext();
  const [repeats, unit, due] = useWatch({ name: ['repeats', 'unit', 'due_date'] }) as string[];
  const day = /^\d{4}-\d\d-\d\d$/.test(due ?? '') ? (due ?? '') : today();
  const fixed = repeats === 'fixed';
  // A rule that is chosen is whole at once: weekly, which can be changed.
  useEffect(() => {
    if (repeats === 'once' || getValues('every') !== '' || getValues('unit') !== '') return;
    setValue('every', '1', { shouldDirty: true });
    setValue('unit', 'week', { shouldDirty: true });
  }, [repeats, getValues, setValue]);
  const units = date.choice('unit').choices.filter(({ value }) => !fixed || value !== 'day');
  return (
    <>
      <DateField
        {...date.day('due_date')}
        label={repeats === 'once' ? 'Date' : fixed ? 'First date' : 'Next date'}
      />
      <SelectField {...date.choice('repeats')} />
      {repeats !== 'once' && (
        <div className="grid grid-cols-2 gap-4">
          <TextField {...date.text('every')} label={fixed ? 'Every' : 'After'} required inputMode="numeric" />
          <SelectField {...date.choice('unit')} choices={units} required placeholder="Choose" />
        </div>
      )}
      {fixed && unit === 'week' && <WeekdaysField day={day} />}
      {fixed && (unit === 'month' || unit === 'year') && (
        <SelectField
          {...date.other('falls_on')}
          choices={placesInMonth.map((value) => ({ value, label: `On ${placeInWords(value, day)}` }))}
        />
      )}
      {repeats !== 'once' && <DateField {...date.day('until')} required={false} />}
      {fixed && <Preview />}
    </>
  );
}

function WeekdaysField({ day }: { day: string }) {
  const { name, label } = date.other('weekdays');
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as Weekday[] | null;
  const chosen = value === null || value.length === 0 ? [weekdayOf(day)] : value;
  const toggle = (weekday: Weekday) => {
    const next = chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday];
    setValue(name, next.length === 0 ? null : next.toSorted((a, b) => a - b), { shouldDirty: true });
  };
  return (
    <ChipToggles
      label={label}
      chips={weekdayNames.map((each, nth) => ({
        value: (nth + 1) as Weekday,
        label: each.slice(0, 3),
        name: each,
      }))}
      chosen={chosen}
      onToggle={toggle}
    />
  );
}

/** The next days of the rule, so that nobody has to work them out. */
function Preview() {
  const rule = useRule();
  if (rule === undefined || rule.every === null || rule.unit === null || rule.unit === 'day') return null;
  const days = firstDays(rule, today(), 3);
  return (
    <p aria-live="polite" className="text-sm text-quiet">
      {days.length === 0 ? 'It does not come again.' : `Comes on ${days.map(weekdayName).join(' · ')}`}
    </p>
  );
}

/** On which days before it is due somebody is told; those that cannot be kept apart of what comes often are left out. */
export function WindowsField() {
  const { name, label } = date.other('remind_days');
  const { setValue } = useFormContext();
  const value = (useWatch({ name }) ?? []) as Window[];
  const rule = useRule();
  const fitting = rule === undefined ? [...windows] : windowsThatFit(rule, windows);
  const shown = windows.filter((each) => fitting.includes(each));
  const toggle = (window: Window) =>
    setValue(
      name,
      windows.filter((each) => (each === window ? !value.includes(each) : value.includes(each))),
      { shouldDirty: true },
    );
  const effective = rule === undefined ? value : windowsThatFit(rule, value);
  return (
    <ChipToggles
      label={guestHouse === null ? label : 'Tell the owner'}
      chips={shown.map((each) => ({ value: each, label: windowLabels[each] })).toReversed()}
      chosen={effective as Window[]}
      onToggle={toggle}
      help={
        value.length === 0
          ? 'No message is sent. It stands in the list, and on its day in the bell.'
          : guestHouse === null
            ? 'By mail and on your devices, as your settings say.'
            : 'By mail and on their devices, as their settings say.'
      }
    />
  );
}
