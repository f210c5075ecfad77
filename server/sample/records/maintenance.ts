import type { addMaintenanceTask, completeMaintenance } from '@holdfast/domain/maintenance/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type TaskInput = InputOf<typeof addMaintenanceTask>;

/** A task with every field of its draft filled, as a browser would send it: due by time, by season and until a day. */
export function sampleTask(own: Partial<TaskInput> = {}): TaskInput {
  return {
    of_type: null,
    of_id: null,
    title: 'Have the boiler serviced',
    service_type: 'routine',
    description: 'Before the heating season begins.',
    instructions: 'Turn it off an hour before.',
    notes: 'The key to the cellar hangs in the kitchen.',
    priority: 'high',
    repeats: 'floating',
    scheduled_date: '2026-03-01',
    counted_from: '2026-01-31',
    every: 1,
    unit: 'month',
    season_from: 1,
    season_to: 12,
    usage_every: '100.0',
    usage_unit: 'hours',
    usage_from: '12.5',
    until: '2999-01-01',
    lead_days: 14,
    checklist: ['Note the pressure', 'Bleed the radiators'],
    assignee: 'Daniel',
    vendor_id: null,
    service_provider: 'Ember Heating',
    service_contact: '(555) 010-4477',
    estimated_cost: '180.00',
    paused: false,
    private: false,
    ...own,
  };
}

/** What is said of a visit, with every field filled. */
export function sampleVisit(
  own: Partial<Omit<InputOf<typeof completeMaintenance>, 'id'>> = {},
): Omit<InputOf<typeof completeMaintenance>, 'id'> {
  return {
    completed_date: '2026-02-20',
    cost: '185.50',
    vendor_id: null,
    service_provider: 'Ember Heating',
    service_contact: '(555) 010-4477',
    done_by: 'Daniel',
    notes: 'The pump is loud.',
    parts_used: 'Nozzle',
    checklist: ['Note the pressure'],
    meter_unit: null,
    meter_value: null,
    photos: [],
    ...own,
  };
}
