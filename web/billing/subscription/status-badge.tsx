import { labelOfStatus, toneOfStatus } from '@holdfast/domain/billing/subscription';
import { Badge } from '../../ui/data-display/badge.tsx';
import { badgeTone } from '../plan-words.ts';

/** A subscription's status in colour and words (S-072). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={badgeTone[toneOfStatus(status)]}>{labelOfStatus(status)}</Badge>;
}
