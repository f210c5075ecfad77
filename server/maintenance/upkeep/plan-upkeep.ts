import type { Day } from '@holdfast/domain/kernel/time/day';
import { applianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { ruleOf, templatesFor } from '@holdfast/domain/maintenance/catalogue';
import type { Template } from '@holdfast/domain/maintenance/template';
import { maintenanceTaskDraft, type TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import type { Tx } from '../../kernel/database/database.ts';
import { addTask } from '../tasks.ts';
import type { Thing } from '../thing-kind.ts';

/** The tasks of the catalogue that a thing has already. */
export async function plannedKeys(tx: Tx, owner: string, { of_type, of_id }: Thing): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('maintenance_tasks')
    .select('template')
    .where('user_id', '=', owner)
    .where('of_type', '=', of_type)
    .where('of_id', '=', of_id)
    .where('removed_at', 'is', null)
    .where('template', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ template }) => template ?? []));
}

/** Adds tasks of the catalogue to a thing, each once; gives those that were added. */
export async function planTemplates(
  tx: Tx,
  owner: string,
  thing: Thing,
  templates: readonly Template[],
  today: Day,
): Promise<TaskItem[]> {
  const planned = await plannedKeys(tx, owner, thing);
  const added: TaskItem[] = [];
  for (const template of templates.filter(({ key }) => !planned.has(key))) {
    const { title, service_type, priority = 'medium', steps, why } = template;
    const draft = maintenanceTaskDraft.parse({
      ...thing,
      ...ruleOf(template, today),
      title,
      service_type,
      priority,
      description: why,
      checklist: [...steps],
    });
    added.push(await addTask(tx, owner, draft, today, template.key));
  }
  return added;
}

/** Adds to each of these appliances the tasks that the catalogue has for its category, where they are not there yet. */
export async function planUpkeep(
  tx: Tx,
  owner: string,
  appliances: readonly { readonly id: string; readonly category: string }[],
  today: Day,
): Promise<void> {
  for (const { id, category } of appliances) {
    const templates = templatesFor(applianceKind.catch('other').parse(category));
    const thing = { of_type: 'appliance', of_id: id } as const;
    await planTemplates(tx, owner, thing, templates, today);
  }
}
