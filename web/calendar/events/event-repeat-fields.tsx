import { eventDraft } from '@holdfast/domain/calendar/event';
import {
  repetitionInWords,
  weekdayLabels,
  type EventRepeats,
  type EventRule,
} from '@holdfast/domain/calendar/event-words';
import { movedRule } from '@holdfast/domain/calendar/event-rule';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { weekdayOf } from '@holdfast/domain/kernel/due/due-rule';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { DateField, SelectField, TextField, useBound, type BoundProps } from '../../ui/form/form-fields.tsx';
import { Select } from '../../ui/form/select.tsx';
import { presetIn, presetsOf } from './event-presets.ts';

const event = fieldsOf(eventDraft);

type Values = {
  day: string;
  repeats: EventRepeats;
  every: string;
  weekdays: number[] | null;
  falls_on: EventRule['falls_on'];
  until: string;
  times: string;
};

const own = 'own';
const isDay = (typed: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed);

/** When an event comes round: what its day suggests, or a rule of one's own, with its end and the rule in a sentence. */
export function RepeatFields() {
  const { watch, setValue, formState } = useFormContext<Values>();
  const values = watch();
  const day = isDay(values.day) ? values.day : today();
  const typed: EventRule = { ...values, day, every: Number(values.every) || 1, until: null, times: null };
  const rule = shownRule(typed, formState.defaultValues);
  const presets = presetsOf(day);
  const preset = presetIn(presets, day, rule);
  const [isOwn, setOwn] = useState(preset === undefined);
  const choose = (key: string) => {
    setOwn(key === own);
    const { pattern } = presets.find((each) => each.key === key) ?? {};
    if (pattern === undefined) {
      if (values.repeats === 'none') put({ repeats: 'weekly', weekdays: null });
      return;
    }
    put({ ...pattern, every: String(pattern.every), weekdays: pattern.weekdays as number[] | null });
    if (pattern.repeats === 'none') put({ until: '', times: '' });
  };
  const put = (some: Partial<Values>) => {
    for (const [name, value] of Object.entries(some)) {
      setValue(name as keyof Values, value as never, { shouldDirty: true, shouldValidate: false });
    }
  };
  const showsOwn = isOwn || preset === undefined;
  const until = isDay(values.until) ? values.until : null;
  const sentence = repetitionInWords({ ...rule, until, times: Number(values.times) || null });
  return (
    <>
      <Field label="Repeats" help={showsOwn || sentence !== preset.label ? `${sentence}.` : undefined}>
        {(parts) => (
          <Select
            {...parts}
            choices={[
              ...presets.map(({ key, label }) => ({ value: key, label })),
              { value: own, label: 'Another way' },
            ]}
            value={showsOwn ? own : preset.key}
            onChange={choose}
          />
        )}
      </Field>
      {showsOwn && values.repeats !== 'none' && <OwnRule repeats={values.repeats} day={day} />}
      {values.repeats !== 'none' && <EndFields />}
    </>
  );
}

type Stored = { readonly day?: string; readonly weekdays?: readonly (number | undefined)[] | null };

/** The rule as it will be: the weekday of a stored one goes with its day, unless the weekdays were chosen anew. */
function shownRule(rule: EventRule, stored: Stored | undefined): EventRule {
  const from = stored?.day ?? '';
  const isSame = JSON.stringify(rule.weekdays) === JSON.stringify(stored?.weekdays);
  if (rule.repeats !== 'weekly' || rule.weekdays === null || !isSame || !isDay(from)) return rule;
  return { ...movedRule({ ...rule, day: from }, from, rule.day), day: rule.day };
}

function OwnRule({ repeats, day }: { repeats: EventRepeats; day: Day }) {
  const units = event
    .choice('repeats')
    .choices.filter(({ value }) => value !== 'none')
    .map((each) => (each.value === 'daily' ? { ...each, label: 'Daily' } : each));
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        <SelectField {...event.choice('repeats')} label="How often" choices={units} />
        {repeats !== 'daily' && (
          <TextField {...event.text('every')} label={everyLabels[repeats]} inputMode="numeric" />
        )}
      </div>
      {repeats === 'weekly' && <WeekdaysField {...event.other('weekdays')} day={day} />}
      {(repeats === 'monthly' || repeats === 'yearly') && <SelectField {...event.choice('falls_on')} />}
    </>
  );
}

const everyLabels: Readonly<Record<EventRepeats, string>> = {
  none: 'Every',
  daily: 'Every, in days',
  weekly: 'Every, in weeks',
  monthly: 'Every, in months',
  yearly: 'Every, in years',
};

/** The weekdays of a weekly rule; that of its day as long as none is chosen. */
function WeekdaysField({ name, label, day }: BoundProps & { day: Day }) {
  const { field, error } = useBound(name);
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [weekdayOf(day)];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1 sm:gap-2">
        {weekdayLabels.map((weekday, at) => {
          const isOn = chosen.includes(at + 1);
          const others = chosen.filter((each) => each !== at + 1);
          const next = isOn ? others : [...others, at + 1].toSorted((a, b) => a - b);
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isOn}
              aria-label={weekday}
              onClick={() => field.onChange(next.length === 0 ? null : next)}
              className={cx(
                'min-h-touch min-w-touch rounded-md border px-1 font-semibold',
                isOn ? 'border-brand bg-brand text-on-brand' : 'border-line bg-card hover:border-edge',
              )}
            >
              {weekday.slice(0, 3)}
            </button>
          );
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type End = 'never' | 'until' | 'times';
const ends = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'times', label: 'After a number of times' },
];

/** Until when it comes round. */
function EndFields() {
  const { watch, setValue } = useFormContext<Values>();
  const [until, times] = watch(['until', 'times']);
  const [chosen, setChosen] = useState<End | null>(null);
  const end = chosen ?? (until !== '' ? 'until' : times !== '' ? 'times' : 'never');
  const choose = (next: string) => {
    setChosen(next as End);
    if (next !== 'until') setValue('until', '', { shouldDirty: true });
    if (next !== 'times') setValue('times', '', { shouldDirty: true });
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
      <Field label="Ends">
        {(parts) => <Select {...parts} choices={ends} value={end} onChange={choose} />}
      </Field>
      {end === 'until' && <DateField {...event.day('until')} />}
      {end === 'times' && <TextField {...event.text('times')} inputMode="numeric" required={false} />}
    </div>
  );
}
