import {
  repairPriorityLabels,
  repairStatusLabels,
  type RepairPriority,
  type RepairStatus,
} from '@holdfast/domain/rentals/repairs/repair';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Readonly<Record<RepairStatus, Tone>> = {
  pending: 'yellow',
  scheduled: 'info',
  completed: 'good',
  cancelled: 'quiet',
};

/** Where a request stands. */
export function RepairBadge({ status }: { status: RepairStatus }) {
  return <Badge tone={tones[status]}>{repairStatusLabels[status]}</Badge>;
}

/** How soon it has to be done, where that departs from normal. */
export function PriorityBadge({ priority }: { priority: RepairPriority }) {
  if (priority === 'normal') return null;
  const tone = priority === 'emergency' ? 'danger' : priority === 'high' ? 'yellow' : 'quiet';
  return <Badge tone={tone}>{repairPriorityLabels[priority]}</Badge>;
}
