import type { ThingMarks } from '@holdfast/domain/kernel/records/thing-marks';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { Badge } from '../../../ui/data-display/badge.tsx';

/** How a thing is covered by warranties, in a few words; nothing where it has none, or none that is open to the guest. */
export function WarrantyBadge({ warranty }: Pick<ThingMarks, 'warranty'>) {
  if (warranty === undefined) return null;
  return (
    <Badge tone={warranty.tone}>
      {warranty.covered ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />} {warranty.text}
    </Badge>
  );
}
