import { tenantStandingLabels, type TenantStanding } from '@holdfast/domain/rentals/agreements/tenant';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';

const tones: Readonly<Record<TenantStanding, Tone>> = {
  current: 'good',
  future: 'info',
  former: 'quiet',
  none: 'quiet',
};

/** Where a tenant stands by their agreements. */
export function StandingBadge({ standing }: { standing: TenantStanding }) {
  return <Badge tone={tones[standing]}>{tenantStandingLabels[standing]}</Badge>;
}
