import { stateLabels, type ApplicationState } from '@holdfast/domain/applications/state';
import { Badge, type Tone } from '../ui/data-display/badge.tsx';

const tones: Readonly<Record<ApplicationState, Tone>> = {
  draft: 'quiet',
  submitted: 'info',
  under_review: 'amber',
  approved: 'good',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

/** The state of an application (G-26). */
export const StateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);
