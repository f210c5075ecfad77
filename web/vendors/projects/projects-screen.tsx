import { addProject, listProjects, restoreProject } from '@holdfast/domain/vendors/endpoints';
import { projectStatus, projectStatusLabels, projectTexts } from '@holdfast/domain/vendors/project';
import { Plus, Trash2 } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { LoadMore } from '../../ui/data-display/load-more.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
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
  const chips = projectStatus.options
    .map((value) => ({ value, label: projectStatusLabels[value], count: list.first?.counts[value] ?? 0 }))
    .filter((chip) => chip.count > 0 || chip.value === status);
  const add = may(addProject) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add project
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Projects"
        line="What is being built or repaired, what it was to cost, and what it costs."
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All projects
              </LinkButton>
            ) : (
              may(restoreProject) &&
              (list.first?.in_trash ?? 0) > 0 && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      {(chips.length > 1 || status !== undefined) && (
        <ChipFilter name="status" label="Status" chips={chips} />
      )}
      <Answered answer={list} loading="Loading projects..." skeleton={<SkeletonCards />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture={status === undefined ? 'box' : 'search'}
              title={projectTexts.none}
              text={
                inTrash
                  ? 'What you remove waits here for 30 days.'
                  : 'A new kitchen, a roof, a boat made ready: with its budget, quotes and payments.'
              }
              action={!inTrash && add}
            />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((project) => (
                  <li key={project.id} className="grid">
                    <ProjectCard project={project} />
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </>
          )
        }
      </Answered>
      {adding && (
        <NewProjectDialog
          onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
        />
      )}
    </Page>
  );
}
