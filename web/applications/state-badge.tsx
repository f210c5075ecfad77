import { applicantLabels, stateLabels, type ApplicationState } from '@holdfast/domain/applications/state';
import { Badge, type Tone } from '../ui/data-display/badge.tsx';

const tones: Readonly<Record<ApplicationState, Tone>> = {
  draft: 'quiet',
  submitted: 'info',
  under_review: 'amber',
  approved: 'good',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

type StateBadgeProps = { state: ApplicationState; forApplicant?: boolean };

/** The state of an application (G-26), in the landlord's words or the applicant's. */
export const StateBadge = ({ state, forApplicant = false }: StateBadgeProps) => (
  <Badge tone={tones[state]}>{(forApplicant ? applicantLabels : stateLabels)[state]}</Badge>
);
