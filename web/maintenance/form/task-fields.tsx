import { maintenanceTaskDraft, type TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { useWatch } from 'react-hook-form';
import { guestHouse } from '../../base/guest-house.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { LentPicker } from '../../kernel/screen/record/lent-picker.tsx';
import {
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LinesField } from './lines-field.tsx';
import { RecordIdField } from './record-id-field.tsx';
import { RuleFields, SeasonFields } from './rule-fields.tsx';

const task = fieldsOf(maintenanceTaskDraft);

/** What most tasks need, and is asked first. */
const first = [
  'of_type',
  'of_id',
  'title',
  'priority',
  'repeats',
  'scheduled_date',
  'counted_from',
  'every',
  'unit',
  'usage_every',
  'usage_unit',
  'usage_from',
  'estimated_cost',
] as const;

/** Everything that is said of a task. A guest does not move it to another thing. */
export function TaskFields({ stored }: { stored?: TaskItem }) {
  const moves = guestHouse === null || stored === undefined;
  const byUse = useWatch({ name: 'repeats' }) === 'usage';
  return (
    <Stack gap={4}>
      <TextField {...task.text('title')} placeholder="Change the furnace filter" />
      {moves && (
        <RecordIdField
          {...task.other('of_id')}
          offered={{ things: 'yes' }}
          type={{ field: task.other('of_type').name }}
          none={byUse ? 'Choose' : 'Nothing in particular'}
          required={byUse}
          chosen={stored?.of_label == null ? null : { label: stored.of_label }}
        />
      )}
      <RuleFields />
      <Stack gap={4} className="sm:grid-cols-2">
        <SelectField {...task.choice('priority')} />
        <MoneyField {...task.money('estimated_cost')} />
      </Stack>
      <MoreFields
        shape={maintenanceTaskDraft}
        besides={first}
        line={`Type, who does it, reminder, steps, notes${guestHouse === null ? ', who sees it' : ''}`}
      >
        <SeasonFields />
        <Stack gap={4} className="sm:grid-cols-2">
          <SelectField {...task.choice('service_type')} />
          <TextField {...task.text('lead_days')} inputMode="numeric" />
          <TextField {...task.text('assignee')} />
          <LentPicker
            {...task.text('vendor_id')}
            item_type="vendor"
            none="No vendor"
            chosen={stored?.vendor_name ?? null}
          />
          <TextField {...task.text('service_provider')} />
          <TextField {...task.text('service_contact')} />
        </Stack>
        <TextAreaField {...task.lines('description')} />
        <LinesField
          {...task.other('checklist')}
          help="One step in each line. They are ticked off when it is done."
        />
        <TextAreaField {...task.lines('instructions')} />
        <TextAreaField {...task.lines('notes')} />
        <SwitchField {...task.flag('paused')} help="Nothing is due until it goes on." />
        <PrivateField />
      </MoreFields>
    </Stack>
  );
}
