import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { catalogue, ruleOf } from '@holdfast/domain/maintenance/catalogue';
import { maintenanceTaskDraft } from '@holdfast/domain/maintenance/maintenance-task';
import { completionDraft } from '@holdfast/domain/maintenance/visit';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { completeTask } from '../../maintenance/visits/complete.ts';
import { findTask } from '../../maintenance/task-items.ts';
import { addTask } from '../../maintenance/tasks.ts';
import { upkeptTypes, type SampleUpkeep, type SampleVisit } from '../family/family-maintenance.ts';

/** Plans the maintenance of those things of a household whose ids are given, and does what was done; the others are passed over. */
export async function addMaintenance(
  kernel: Kernel,
  owner: string,
  tasks: readonly SampleUpkeep[],
  { things, today }: { things: ReadonlyMap<string, string>; today: Day },
): Promise<void> {
  for (const sample of tasks) {
    const of_id = things.get(sample.of);
    if (of_id === undefined) continue;
    await kernel.database.asViewer(owner, async (tx) => {
      const template = catalogue.find(({ key }) => key === sample.template);
      const began = addDays(today, -(sample.since ?? 0));
      const draft = maintenanceTaskDraft.parse({
        of_type: upkeptTypes[sample.of],
        of_id,
        title: sample.title ?? template?.title,
        service_type: sample.service_type ?? template?.service_type,
        priority: sample.priority ?? template?.priority,
        description: template?.why ?? null,
        notes: sample.notes ?? null,
        checklist: [...(template?.steps ?? [])],
        estimated_cost: sample.estimated ?? null,
        assignee: sample.assignee ?? null,
        service_provider: sample.firm ?? null,
        ...(template === undefined
          ? { repeats: 'once', scheduled_date: sample.ahead == null ? null : addDays(today, sample.ahead) }
          : ruleOf(template, began)),
      });
      const { id } = await addTask(tx, owner, draft, today, template?.key ?? null);
      for (const visit of sample.visits ?? []) await addVisit(tx, owner, id, visit, today);
    });
  }
}

async function addVisit(tx: Tx, owner: string, task: string, visit: SampleVisit, today: Day): Promise<void> {
  const { occurrence } = await findTask(tx, owner, task, today);
  const done = completionDraft.parse({
    occurrence,
    completed_date: addDays(today, -visit.ago),
    cost: visit.cost ?? null,
    done_by: visit.by ?? null,
    service_provider: visit.firm ?? null,
    notes: visit.notes ?? null,
    ...(visit.meter === undefined ? {} : { meter_unit: 'miles', meter_value: visit.meter }),
  });
  const nothingAttached = async () => undefined;
  await completeTask(tx, owner, task, done, { by: owner, today, attach: nothingAttached });
}
