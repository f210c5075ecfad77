import { isAhead, projectStatusLabels, type ProjectStatus } from '@holdfast/domain/vendors/project';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Record<ProjectStatus, Tone> = {
  idea: 'quiet',
  planning: 'info',
  under_way: 'brand',
  done: 'good',
  cancelled: 'quiet',
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={tones[status]}>{projectStatusLabels[status]}</Badge>;
}

/** Whether its target day still matters. */
export const hasTarget = ({ status, target_date }: { status: ProjectStatus; target_date: string | null }) =>
  target_date !== null && isAhead(status);
