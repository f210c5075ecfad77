import { addProject, listProjects, restoreProject } from '@holdfast/domain/vendors/endpoints';
import { projectStatus, projectStatusLabels, projectTexts } from '@holdfast/domain/vendors/project';
import { Plus } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { CountedChips } from '../../kernel/screen/list/list-filters.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { ProjectCard } from './project-card.tsx';
import { NewProjectDialog } from './project-dialog.tsx';

const listPath = '/projects';
const addPath = '/projects/add';

/** The projects, the newest first; on `/projects/add` with the dialog over them (M-21). */
export default function ProjectsScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const status = projectStatus.safeParse(useInAddress('status')[0]).data;
  const inTrash = view === 'trash';
  const may = useMay('vendors');
  const filter = { view: inTrash ? 'trash' : 'active', ...(status === undefined ? {} : { status }) } as const;
  const list = usePages(listProjects, filter, { keepFormer: true });
  const add = may(addProject) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add project
    </Button>
  );
  return (
    <ListScreen
      title="Projects"
      line="What is being built or repaired, what it was to cost, and what it costs."
      list={list}
      path={listPath}
      noun="projects"
      trash={{ shown: inTrash, count: list.first?.in_trash ?? 0, mayRestore: may(restoreProject) }}
      add={add}
      filters={
        <CountedChips
          name="status"
          label="Status"
          labels={projectStatusLabels}
          counts={list.first?.counts ?? {}}
          chosen={status}
        />
      }
      narrowed={status !== undefined}
      skeleton={<SkeletonCards />}
      empty={{
        title: projectTexts.none,
        text: 'A new kitchen, a roof, a boat made ready: with its budget, quotes and payments.',
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
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
          {list.items.map((project) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
