import type { ShownProject } from '@holdfast/domain/vendors/project';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { photoOf } from '../../kernel/photos/photo.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card, cardLink, cardRing } from '../../ui/layout/card.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { hasTarget, ProjectStatusBadge } from './project-status.tsx';

/** A project in the list: what it is about, how far it is, and how it stands against its budget. */
export function ProjectCard({ project }: { project: ShownProject }) {
  const { id, name, of_label, status, target_date, photos, plan } = project;
  const [cover] = photos;
  return (
    <Card className={`relative ${cardRing}`}>
      <div className="flex items-start gap-3">
        {cover !== undefined && (
          <StoredPicture
            src={photoOf(cover, name, 1).small}
            alt=""
            className="size-14 shrink-0 rounded-md object-cover"
          />
        )}
        <div className="min-w-0 grow">
          <h2 className="heading text-lg wrap-anywhere">
            <Link href={`/projects/${id}`} className={cardLink}>
              {name}
            </Link>
          </h2>
          {of_label !== null && <p className="text-sm text-quiet wrap-anywhere">{of_label}</p>}
        </div>
      </div>
      <p className="my-3 flex flex-wrap items-center gap-1.5 text-sm">
        <ProjectStatusBadge status={status} />
        <PrivateBadge record={project} />
        {target_date !== null && hasTarget(project) && (
          <>
            <span className="figures text-quiet">by {mediumDay(target_date)}</span>
            <UrgencyBadge due={target_date} today={today()} />
          </>
        )}
      </p>
      <BudgetBar plan={plan} />
    </Card>
  );
}
