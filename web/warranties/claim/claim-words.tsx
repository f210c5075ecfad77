import { claimStatusLabels, type ClaimStatus } from '@holdfast/domain/warranties/claim';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Record<ClaimStatus, Tone> = {
  open: 'info',
  submitted: 'info',
  in_review: 'yellow',
  approved: 'good',
  partly_approved: 'good',
  denied: 'danger',
  paid: 'good',
  closed: 'quiet',
};

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge tone={tones[status]}>{claimStatusLabels[status]}</Badge>;
}
