import {
  changeProject,
  findProject,
  removeProject,
  restoreProject,
} from '@holdfast/domain/vendors/endpoints';
import type { ShownProject } from '@holdfast/domain/vendors/project';
import { useState, type ReactNode } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { RecordPicture } from '../../kernel/photos/record-picture.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { budgetInWords } from '@holdfast/domain/vendors/project-plan';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { PaymentsCard } from '../payments/payments-card.tsx';
import { CompareCard } from '../quotes/compare-card.tsx';
import { RecordLink } from '../record-link.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { PlanCard } from './plan-card.tsx';
import { StoredProjectDialog } from './project-dialog.tsx';
import { hasTarget, ProjectStatusBadge } from './project-status.tsx';

/** A project: planned against actual, its quotes beside each other, and what was paid (M-21). */
export default function ProjectScreen() {
  const answer = useAnswer(findProject, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Project" many="Projects" href="/projects" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading project..." skeleton={<RecordSkeleton />}>
        {(project) => <ProjectView project={project} />}
      </Answered>
    </Page>
  );
}

function ProjectView({ project }: { project: ShownProject }) {
  const [changing, setChanging] = useState(false);
  const { id, name } = project;
  const go = useGo();
  const may = useMay('vendors', [{ item_type: 'project', item_id: id }]);
  const restore = useChange(restoreProject, { done: `Restored ${name}` });
  const remove = useChange(removeProject, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/projects');
    },
  });
  const kept = project.removed_at === null;
  const of = { item_type: 'project', item_id: id } as const;
  const picture =
    project.photos.length === 0 ? undefined : (
      <RecordPicture name={name} photos={project.photos} without={null} />
    );
  const own: OwnSection[] = [
    { name: 'plan', group: 'upkeep', order: 5, card: <PlanCard project={project} /> },
    {
      name: 'quotes',
      group: 'cover',
      order: 5,
      card: <CompareCard of={of} lines={project.budget_lines} kept={kept} title={name} />,
    },
    {
      name: 'payments',
      group: 'money',
      order: 5,
      card: <PaymentsCard of={{ project_id: id }} lines={project.budget_lines} kept={kept} />,
    },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'project', item_id: id }}
      title={name}
      line={<RecordLink of={project.of} label={project.of_label} />}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <ProjectStatusBadge status={project.status} />
          <PrivateBadge record={project} />
        </span>
      }
      trail={[{ label: 'Projects', href: '/projects' }]}
      edit={may(changeProject) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeProject) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      thumbnail={picture}
      state={
        <TrashState
          record={project}
          title="This project is in the trash"
          onRestore={may(restoreProject) ? () => restore.mutate({ id }) : undefined}
          busy={restore.isPending}
        />
      }
      facts={<ProjectFacts project={project} picture={picture} />}
      own={own}
    >
      {changing && <StoredProjectDialog record={project} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function ProjectFacts({ project, picture }: { project: ShownProject; picture: ReactNode }) {
  const { plan, start_date, target_date, end_date, notes } = project;
  const left = budgetInWords(plan);
  return (
    <RecordFacts
      picture={picture}
      facts={[
        {
          label: 'Budget',
          value: (
            <>
              {plan.budget === null ? 'None set' : <Money value={plan.budget} short />}
              {left !== null && <span className="block text-sm font-normal text-quiet">{left}</span>}
            </>
          ),
        },
        { label: 'Agreed', value: <Money value={plan.agreed} short /> },
        { label: 'Paid', value: <Money value={plan.paid} short /> },
        { label: 'Expected', value: <Money value={plan.expected} short /> },
        ...factIf('Start', start_date === null ? null : mediumDay(start_date)),
        ...factIf(
          'Target date',
          target_date === null ? null : (
            <>
              {mediumDay(target_date)}{' '}
              {hasTarget(project) && <UrgencyBadge due={target_date} today={today()} />}
            </>
          ),
        ),
        ...factIf('End', end_date === null ? null : mediumDay(end_date)),
      ]}
      texts={[{ label: 'Notes', text: notes }]}
    />
  );
}
