import type { z } from 'zod';
import type { MaintenanceTaskDraft } from './maintenance-task.ts';
import type { taskAliases } from './endpoints.ts';

type Aliases = { [K in keyof typeof taskAliases]?: z.output<(typeof taskAliases)[K]> };

/** Gives each field of a task its one name: a field's own name wins over another name of it. */
export function unaliasedTask<T extends Partial<MaintenanceTaskDraft> & Aliases>(given: T) {
  const { maintenance_type, asset_type, asset_id, appliance_id, cost, next_service_date, ...rest } = given;
  const named: Partial<MaintenanceTaskDraft> = {};
  if (maintenance_type !== undefined) named.service_type = maintenance_type;
  if (asset_type !== undefined && asset_id !== undefined) {
    Object.assign(named, { of_type: asset_type, of_id: asset_id });
  }
  if (appliance_id !== undefined) Object.assign(named, { of_type: 'appliance', of_id: appliance_id });
  if (cost !== undefined && (rest.estimated_cost ?? null) === null) named.estimated_cost = cost;
  if (next_service_date !== undefined && (rest.scheduled_date ?? null) === null) {
    named.scheduled_date = next_service_date;
  }
  return { ...rest, ...named };
}
