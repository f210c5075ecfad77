import { maintenanceTaskDraft } from '@holdfast/domain/maintenance/maintenance-task';
import { monthNames } from '@holdfast/domain/kernel/time/month-names';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { DateField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const task = fieldsOf(maintenanceTaskDraft);

const months = [
  { value: '', label: 'All year' },
  ...monthNames.map((label, nth) => ({ value: String(nth + 1), label })),
];

/** When a task is due: the fields of the kind of rule that is chosen. */
export function RuleFields() {
  const repeats = String(useWatch({ name: 'repeats' }));
  const byUse = repeats === 'usage';
  const counted = repeats === 'floating' || byUse;
  return (
    <>
      <SelectField {...task.choice('repeats')} />
      {repeats === 'once' && (
        <DateField
          {...task.day('scheduled_date')}
          required={false}
          help="Leave it empty for a request that has no date yet."
        />
      )}
      {repeats === 'fixed' && <DateField {...task.day('scheduled_date')} label="First date" required />}
      {byUse && (
        <Stack gap={4} className="sm:grid-cols-2">
          <TextField {...task.text('usage_every')} required inputMode="decimal" placeholder="5000" />
          <SelectField {...task.choice('usage_unit')} required placeholder="Choose" />
        </Stack>
      )}
      {repeats !== 'once' && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...task.text('every')}
            label={byUse ? 'Or after' : 'Every'}
            required={!byUse}
            inputMode="numeric"
          />
          <SelectField {...task.choice('unit')} required={!byUse} placeholder="Choose" />
        </div>
      )}
      {counted && (
        <Stack gap={4} className="sm:grid-cols-2">
          <DateField {...task.day('counted_from')} required />
          {byUse && <TextField {...task.text('usage_from')} required={false} inputMode="decimal" />}
        </Stack>
      )}
    </>
  );
}

/** In which months a task that comes round is due, and until when. */
export function SeasonFields() {
  const [repeats, from, to] = useWatch({ name: ['repeats', 'season_from', 'season_to'] }) as string[];
  const half = (from === '') !== (to === '');
  // Half of a season is refused of every task: it can be seen, and mended.
  if (repeats === 'once' && !half) return null;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <SelectField {...task.choice('season_from')} required={false} choices={months} />
        <SelectField {...task.choice('season_to')} required={false} choices={months} />
      </div>
      {repeats !== 'once' && <DateField {...task.day('until')} required={false} />}
    </>
  );
}
