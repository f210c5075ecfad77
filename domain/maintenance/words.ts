import { z } from 'zod';
import { labelled } from '../kernel/form/field.ts';

/** What kind of work it is; `maintenance_type` and `service_type` of S-173 are one field. */
export const serviceType = z.enum(['routine', 'inspection', 'cleaning', 'replacement', 'repair', 'other']);
export type ServiceType = z.infer<typeof serviceType>;

export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  routine: 'Routine service',
  inspection: 'Inspection or test',
  cleaning: 'Cleaning',
  replacement: 'Replacement',
  repair: 'Repair',
  other: 'Other',
};

export const priority = z.enum(['low', 'medium', 'high', 'emergency']);
export type Priority = z.infer<typeof priority>;

export const priorityLabels: Readonly<Record<Priority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  emergency: 'Emergency',
};

/** Whether a request that waits is drawn as danger (S-251); without a date it stands under Maintenance and in no bell. */
export const isGrave = (given: Priority): boolean => given === 'high' || given === 'emergency';

/** S-174; `overdue` and `pending` follow from the dates. */
export const maintenanceStatus = z.enum(['scheduled', 'completed', 'overdue', 'pending']);
export type MaintenanceStatus = z.infer<typeof maintenanceStatus>;

export const maintenanceStatusLabels: Readonly<Record<MaintenanceStatus, string>> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  overdue: 'Overdue',
  pending: 'Requested',
};

/** How a task comes round. */
export const repeats = z.enum(['once', 'fixed', 'floating', 'usage']);
export type Repeats = z.infer<typeof repeats>;

export const repeatsLabels: Readonly<Record<Repeats, string>> = {
  once: 'Once',
  fixed: 'On fixed dates',
  floating: 'Counted from when it was last done',
  usage: 'By use: miles, kilometers or hours',
};

export const periodUnit = z.enum(['day', 'week', 'month', 'year']);
export type PeriodUnit = z.infer<typeof periodUnit>;

export const periodUnitLabels: Readonly<Record<PeriodUnit, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  year: 'Years',
};

export const meterUnit = z.enum(['miles', 'kilometers', 'hours']);
/** Said where a meter shows less than before, which is asked about otherwise. */
export const meterReplaced = labelled('The meter was replaced', z.boolean().default(false));
export type MeterUnit = z.infer<typeof meterUnit>;

/** What the meter of a unit is called. */
export const meterLabels: Readonly<Record<MeterUnit, string>> = {
  miles: 'Odometer (miles)',
  kilometers: 'Odometer (km)',
  hours: 'Hour meter',
};
export const meterUnitLabels: Readonly<Record<MeterUnit, string>> = {
  miles: 'Miles',
  kilometers: 'Kilometers',
  hours: 'Hours',
};

/** The things that have upkeep. */
export const upkeepThing = z.enum(['real_estate', 'movable', 'appliance']);
export type UpkeepThing = z.infer<typeof upkeepThing>;

export const upkeepThingLabels: Readonly<Record<UpkeepThing, string>> = {
  real_estate: 'Homes',
  movable: 'Movable assets',
  appliance: 'Appliances',
};
