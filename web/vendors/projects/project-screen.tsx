import {
  changeProject,
  findProject,
  removeProject,
  restoreProject,
} from '@holdfast/domain/vendors/endpoints';
import type { ShownProject } from '@holdfast/domain/vendors/project';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { PhotoBand } from '../../kernel/photos/photo-band.tsx';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { budgetInWords } from '@holdfast/domain/vendors/project-plan';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { PaymentsCard } from '../payments/payments-card.tsx';
import { CompareCard } from '../quotes/compare-card.tsx';
import { RecordLink } from '../record-link.tsx';
import { TrashState } from '../trash-state.tsx';
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
      <Answered answer={answer} loading="Loading project..." skeleton={<SkeletonScreen />}>
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
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Projects', href: '/projects' }, { label: name }]} />}
        title={name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            <ProjectStatusBadge status={project.status} />
            <PrivateBadge record={project} />
          </span>
        }
        line={<RecordLink of={project.of} label={project.of_label} />}
        action={
          kept && (
            <>
              <RecordActions item_type="project" item_id={id} label={name} />
              {may(changeProject) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeProject) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          )
        }
      />
      <TrashState
        record={project}
        title="This project is in the trash"
        onRestore={may(restoreProject) ? () => restore.mutate({ id }) : undefined}
        busy={restore.isPending}
      />
      <PhotoBand name={name} photos={project.photos} />
      <Tiles project={project} />
      <PlanCard project={project} />
      <CompareCard of={of} lines={project.budget_lines} kept={kept} title={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:col-span-2">
          <PaymentsCard of={{ project_id: id }} lines={project.budget_lines} kept={kept} />
          <AssetSections item_type="project" item_id={id} />
        </div>
        <AboutCard project={project} />
      </div>
      {changing && <StoredProjectDialog record={project} onClose={() => setChanging(false)} />}
    </>
  );
}

function Tiles({ project: { plan } }: { project: ShownProject }) {
  return (
    <StatTiles>
      <StatTile
        label="Budget"
        icon="target"
        hue="ochre"
        value={plan.budget === null ? 'None set' : <FittingAmount value={plan.budget} />}
        line={budgetInWords(plan) ?? undefined}
      />
      <StatTile
        label="Agreed"
        icon="handshake"
        hue="teal"
        value={<FittingAmount value={plan.agreed} />}
        line="in accepted quotes"
      />
      <StatTile
        label="Paid"
        icon="wallet"
        hue="moss"
        value={<FittingAmount value={plan.paid} />}
        line="so far"
      />
      <StatTile
        label="Expected"
        icon="trending"
        hue="indigo"
        value={<FittingAmount value={plan.expected} />}
        line="in all, as far as is known"
      />
    </StatTiles>
  );
}

function AboutCard({ project }: { project: ShownProject }) {
  const { start_date, target_date, end_date, notes } = project;
  const facts: Fact[] = [
    ...(start_date === null ? [] : [{ label: 'Start', value: mediumDay(start_date) }]),
    ...(target_date === null
      ? []
      : [
          {
            label: 'Target date',
            value: (
              <>
                {mediumDay(target_date)}{' '}
                {hasTarget(project) && <UrgencyBadge due={target_date} today={today()} />}
              </>
            ),
          },
        ]),
    ...(end_date === null ? [] : [{ label: 'End', value: mediumDay(end_date) }]),
  ];
  if (facts.length === 0 && notes === null) return null;
  return (
    <Card title="About">
      <FactList facts={facts} />
      {notes !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{notes}</p>}
    </Card>
  );
}
