import {
  agreementStateLabels,
  type AgreementState,
} from '@holdfast/domain/rentals/agreements/agreement-status';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Readonly<Record<AgreementState, Tone>> = {
  draft: 'quiet',
  pending_signature: 'info',
  active: 'good',
  ending: 'yellow',
  ended: 'quiet',
  terminated: 'quiet',
};

/** The state of an agreement (G-24). */
export function AgreementBadge({ status }: { status: AgreementState }) {
  return <Badge tone={tones[status]}>{agreementStateLabels[status]}</Badge>;
}
