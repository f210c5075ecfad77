import { formatShort } from '@holdfast/domain/kernel/money/money';
import { addProject, listProjects, restoreProject } from '@holdfast/domain/vendors/endpoints';
import {
  projectStatus,
  projectStatusLabels,
  projectTexts,
  type ShownProject,
} from '@holdfast/domain/vendors/project';
import { z } from 'zod';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { Cover } from '../../kernel/photos/photo.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { NewProjectDialog } from './project-dialog.tsx';
import { hasTarget } from './project-status.tsx';

const listPath = '/projects';
const addPath = '/projects/add';

/** The projects, the newest first; on `/projects/add` with the dialog over them (M-21). */
export default function ProjectsScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('vendors');
  const { view, status } = useListFilter({ view: z.literal('trash'), status: projectStatus });
  const filter = { view: view ?? ('active' as const), ...(status === undefined ? {} : { status }) };
  const list = usePages(listProjects, filter, { keepFormer: true });
  const { first } = list;
  return (
    <ListScreen
      title="Projects"
      noun={['project', 'projects']}
      list={list}
      path={listPath}
      bar={{
        status: {
          name: 'status',
          label: 'Status',
          value: status ?? '',
          choices: [
            { value: '', label: 'All' },
            ...projectStatus.options.map((value) => ({
              value,
              label: projectStatusLabels[value],
              count: first && (first.counts[value] ?? 0),
            })),
          ],
        },
      }}
      add={may(addProject) && { label: 'Add project', onAdd: () => go(addPath) }}
      trash={{ shown: view === 'trash', count: first?.in_trash ?? 0, mayRestore: may(restoreProject) }}
      empty={{
        title: projectTexts.none,
        text: 'A new kitchen or a roof, with its budget, quotes, and payments.',
      }}
      over={
        adding && (
          <NewProjectDialog
            onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
          />
        )
      }
    >
      {() => (
        <Card flush>
          <DataTable
            label="Projects"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${listPath}/${id}`}
            sortName="rows"
          />
        </Card>
      )}
    </ListScreen>
  );
}

const columns: readonly Column<ShownProject>[] = [
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: (project) => (
      <span className="flex items-center gap-3">
        <Cover
          photo={project.photos[0] ?? null}
          without={null}
          className="size-10 shrink-0 rounded-md in-data-cards:hidden"
        />
        <span>
          {project.name} <PrivateBadge record={project} />
        </span>
      </span>
    ),
  },
  { key: 'of', head: 'For', rank: 'fact', cell: ({ of_label }) => of_label },
  { key: 'status', head: 'Status', rank: 'fact', cell: ({ status }) => projectStatusLabels[status] },
  {
    key: 'target',
    head: 'Target',
    rank: 'badge',
    normal: (project) => !hasTarget(project),
    cell: (project) => {
      if (project.target_date === null) return null;
      return hasTarget(project) ? (
        <UrgencyBadge due={project.target_date} today={today()} />
      ) : (
        mediumDay(project.target_date)
      );
    },
  },
  { key: 'budget', head: 'Budget', rank: 'desk', cell: ({ plan }) => <BudgetBar plan={plan} /> },
  {
    key: 'paid',
    head: 'Paid',
    rank: 'value',
    align: 'right',
    cell: ({ plan }) => formatShort(plan.paid),
  },
];
