import type { addOwnDate } from '@holdfast/domain/dates/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type DateInput = InputOf<typeof addOwnDate>;

/** Steps of the sample, by ids of their own. */
export const sampleSteps = [
  { id: '0a6fd5d2-3b5e-4a53-9d0e-0c1b6c4a2f01', text: 'Photographs' },
  { id: '0a6fd5d2-3b5e-4a53-9d0e-0c1b6c4a2f02', text: 'Old passport' },
];

/** A reminder with every field of its draft filled, as a browser would send it: every second month on the third Friday. */
export function sampleDate(own: Partial<DateInput> = {}): DateInput {
  return {
    title: 'Renew the passport',
    due_date: '2031-02-21',
    of_type: null,
    of_id: null,
    notes: 'The office opens at eight.',
    checklist: sampleSteps,
    repeats: 'fixed',
    every: 2,
    unit: 'month',
    falls_on: 'weekday',
    weekdays: null,
    until: '2999-01-01',
    remind_days: [14, 1],
    private: false,
    ...own,
  };
}
