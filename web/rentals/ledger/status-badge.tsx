import { chargeStatusLabels, type ChargeStatus } from '@holdfast/domain/rentals/ledger/charge-status';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Readonly<Record<ChargeStatus, Tone>> = {
  pending: 'info',
  partial: 'yellow',
  paid: 'good',
  late: 'danger',
  waived: 'quiet',
  void: 'quiet',
};

/** What has become of a charge (G-25), in a word. */
export function StatusBadge({ status }: { status: ChargeStatus }) {
  return <Badge tone={tones[status]}>{chargeStatusLabels[status]}</Badge>;
}
