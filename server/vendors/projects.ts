import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import {
  project,
  projectFaults,
  type BudgetLine,
  type Project,
  type ProjectDraft,
} from '@holdfast/domain/vendors/project';
import type { Tx } from '../kernel/database/database.ts';
import { claimFiles, releaseFiles } from '../kernel/files/records.ts';
import { ownedTable, type OwnedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { columnsOf, newId, requireRecord } from './owned.ts';
import { findProject } from './project-list.ts';

/** The catalogue says of the budget's lines only that they are JSON. */
export const projects = ownedTable('projects', project as never, 'Project') as unknown as OwnedTable<Project>;

/** What a project is in the register, and its photos' files are used by. */
export const projectUse = 'project';
const asPhotos = { purpose: 'photo', field: 'photos' } as const;

/** Stores the lines as they were typed; a line keeps its id, and the quote that brought it, where it stood before. */
function linesOf(typed: ProjectDraft['budget_lines'], former: readonly BudgetLine[]): BudgetLine[] {
  return typed.map(({ id, what, planned }) => {
    const known = former.find((line) => line.id === id);
    return { id: known?.id ?? newId(), what, planned, quote_id: known?.quote_id ?? null };
  });
}

const asJson = (lines: readonly BudgetLine[]) => JSON.stringify(lines);

/** Adds a project and answers its id. Throws `not_found` for a thing that is not the owner's, `invalid` for photos that are not. */
export async function addProject(tx: Tx, owner: string, draft: ProjectDraft): Promise<string> {
  refuse(projectFaults(draft));
  const { of, budget_lines, ...rest } = draft;
  if (of !== null) await requireRecord(tx, owner, of, 'What it is about');
  const id = newId();
  await tx
    .insertInto('projects')
    .values({
      ...rest,
      ...columnsOf(of),
      budget_lines: asJson(linesOf(budget_lines, [])),
      user_id: owner,
      id,
    })
    .execute();
  await claimFiles(tx, owner, draft.photos, { type: projectUse, id }, asPhotos);
  return id;
}

/** Changes what is given. Throws `not_found`, also for one in the trash, and `conflict` where `version` is not the stored one. */
export async function changeProject(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<ProjectDraft>,
  version: FromVersion,
): Promise<void> {
  const former = await projects.lock(tx, owner, id);
  if (version !== 'any' && version !== former.version) {
    refuseOlder('project', await findProject(tx, owner, id), version);
  }
  refuse(projectFaults({ ...former, ...change }));
  const { of, budget_lines, ...rest } = change;
  if (of !== undefined && of !== null) await requireRecord(tx, owner, of, 'What it is about');
  if (change.photos !== undefined) {
    await claimFiles(tx, owner, change.photos, { type: projectUse, id }, asPhotos);
    await releaseFiles(tx, owner, { type: projectUse, id }, change.photos);
  }
  if (Object.keys(change).length === 0) return;
  await tx
    .updateTable('projects')
    .set({
      ...rest,
      ...(of === undefined ? {} : columnsOf(of)),
      ...(budget_lines === undefined
        ? {}
        : { budget_lines: asJson(linesOf(budget_lines, former.budget_lines)) }),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Stores the lines of a project whose row is locked. */
export async function putLines(
  tx: Tx,
  owner: string,
  id: string,
  lines: readonly BudgetLine[],
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ budget_lines: asJson(lines) })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
