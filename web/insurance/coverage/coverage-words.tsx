import {
  adequacyLabels,
  concentrationLabels,
  coverageStateLabels,
  type Adequacy,
  type Concentration,
  type CoverageState,
} from '@holdfast/domain/insurance/coverage';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const stateTones: Readonly<Record<CoverageState, Tone>> = {
  full: 'good',
  under: 'amber',
  contents: 'info',
  none: 'danger',
  unknown: 'quiet',
};

/** How a thing stands: insured, below its value, not insured. */
export const CoverageBadge = ({ state }: { state: CoverageState }) => (
  <span className="whitespace-nowrap">
    <Badge tone={stateTones[state]}>{coverageStateLabels[state]}</Badge>
  </span>
);

const adequacyTones: Readonly<Record<Adequacy, Tone>> = {
  inadequate: 'danger',
  adequate: 'good',
  comprehensive: 'good',
  unknown: 'quiet',
};

/** What all cover is worth against the net worth (S-249). */
export const AdequacyBadge = ({ adequacy }: { adequacy: Adequacy }) => (
  <Badge tone={adequacyTones[adequacy]}>{adequacyLabels[adequacy]}</Badge>
);

const concentrationTones: Readonly<Record<Concentration, Tone>> = {
  low: 'good',
  medium: 'yellow',
  high: 'amber',
  unknown: 'quiet',
};

/** How much of everything lies in real estate (S-183). */
export const ConcentrationBadge = ({ concentration }: { concentration: Concentration }) => (
  <Badge tone={concentrationTones[concentration]}>{concentrationLabels[concentration]}</Badge>
);
